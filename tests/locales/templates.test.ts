import { describe, expect, it } from 'vitest'
import { parse } from 'vue/compiler-sfc'
import { sources } from './sources'

/** Attributes that are read by people, as HTML or as props of our own components. */
const SPOKEN = new Set(['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'aria-valuetext', 'go', 'label', 'placeholder', 'stay', 'text', 'title'])

/** Vue's numbers for the kinds of nodes in a template. */
const KIND = { element: 1, text: 2, interpolation: 5, attribute: 6, directive: 7 } as const

interface Node {
  readonly type: number
  readonly name?: string
  readonly content?: unknown
  readonly value?: { readonly content: string } | undefined
  readonly arg?: unknown
  readonly exp?: unknown
  readonly props?: readonly unknown[]
  readonly children?: unknown
  readonly loc: { readonly source: string }
}

/** Interface text written into the template of a component instead of a message file. */
function literals(component: string): string[] {
  const { descriptor, errors } = parse(component)
  expect(errors).toEqual([])
  return descriptor.template?.ast ? literalsIn(descriptor.template.ast as unknown as Node) : []
}

function literalsIn(node: Node): string[] {
  switch (node.type) {
    case KIND.text:
      return /\p{L}/u.test(String(node.content)) ? [String(node.content).trim()] : []
    case KIND.interpolation:
      return quoted(node.loc.source)
    case KIND.attribute:
      return SPOKEN.has(node.name!) && /\p{L}/u.test(node.value?.content ?? '') ? [node.value!.content] : []
    case KIND.directive:
      return SPOKEN.has((node.arg as Node | undefined)?.loc.source ?? '') ? quoted((node.exp as Node | undefined)?.loc.source ?? '') : []
    default:
      return [...node.props ?? [], ...Array.isArray(node.children) ? node.children : []].flatMap(child => literalsIn(child as Node))
  }
}

/** Strings in an expression that are shown as they are: neither a message's key nor compared with anything. */
function quoted(expression: string): string[] {
  const rest = expression.replaceAll(/\bt\((['`]).*?\1/g, '').replaceAll(/[!=]==? '.*?'/g, '')
  return Array.from(rest.matchAll(/(['"`])(.*?)\1/g), match => match[2]!).filter(text => /\p{L}/u.test(text))
}

describe('a template', () => {
  it.each(sources(['components'], '.vue').map(({ file, text }) => [file, text]))('has no text of its own: %s', (_, text) => {
    expect(literals(text)).toEqual([])
  })

  it.each([
    ['<p>You won</p>', 'You won'],
    ['<p>{{ isWon ? \'You won\' : t(\'table.time\') }}</p>', 'You won'],
    ['<input placeholder="A code">', 'A code'],
    ['<button :title="isOff ? \'Off\' : t(\'bar.undo\')" />', 'Off'],
    ['<p><b v-if="a"><i>Deal</i></b></p>', 'Deal'],
  ])('with text of its own is found out: %s', (template, text) => {
    expect(literals(`<template>${template}</template>`)).toEqual([text])
  })

  it.each([
    '<p>{{ t(\'win.title\') }}: {{ n(score) }} – 5</p>',
    '<p :title="t(LEVELS[count])" class="title" />',
    '<p :title="kind === \'stock\' ? t(\'table.deal\') : text" />',
  ])('that takes its text from the messages is not: %s', (template) => {
    expect(literals(`<template>${template}</template>`)).toEqual([])
  })
})
