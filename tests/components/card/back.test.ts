// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import CardBack from '../../../components/card/CardBack.vue'
import { webPath } from '../../../components/card/web'

function numbers(path: string): number[] {
  return path.match(/-?[\d.]+/g)!.map(Number)
}

describe('a back', () => {
  it('says nothing of the card: text, attributes and names of suits or ranks', () => {
    const { element } = mount(CardBack, { props: { covered: true } })
    const attributes = [element, ...element.querySelectorAll('*')].flatMap(part => part.getAttributeNames())
    expect(element.textContent).toBe('')
    expect(attributes.filter(name => /^data-(?!v-)|suit|rank|card|label|title|href/.test(name))).toEqual([])
  })

  it('costs two elements, and a shorter web while it is covered', () => {
    const covered = mount(CardBack, { props: { covered: true } }).element
    const whole = mount(CardBack, { props: { covered: false } }).element
    expect(covered.querySelectorAll('*').length + 1).toBe(2)
    const [short, long] = [covered, whole].map(back => back.querySelector('.web')!.getAttribute('d')!.length)
    expect(short!).toBeLessThan(long! / 3)
  })
})

describe('the web', () => {
  it('stays inside its frame', () => {
    const coordinates = numbers(webPath(140))
    const across = coordinates.filter((_, index) => index % 2 === 0)
    const down = coordinates.filter((_, index) => index % 2 === 1)
    expect([Math.min(...across), Math.max(...across), Math.min(...down), Math.max(...down)]).toEqual([8, 92, 8, 132])
  })

  it('looks the same with the card turned round', () => {
    const turned = numbers(webPath(140)).map((value, index) => Math.round(((index % 2 === 0 ? 100 : 140) - value) * 10) / 10)
    expect(turned.sort((a, b) => a - b)).toEqual(numbers(webPath(140)).sort((a, b) => a - b))
  })

  it('of a strip leaves out every thread that lies below it', () => {
    const pieces = webPath(24).split('M').slice(1).map(piece => numbers(piece).filter((_, index) => index % 2 === 1))
    expect(pieces.length).toBeGreaterThan(5)
    for (const down of pieces)
      expect(Math.min(...down)).toBeLessThanOrEqual(24)
  })
})
