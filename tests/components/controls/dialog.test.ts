// @vitest-environment happy-dom
import type { VueWrapper } from '@vue/test-utils'
import { enableAutoUnmount, mount } from '@vue/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import ModalDialog from '../../../components/controls/ModalDialog.vue'

enableAutoUnmount(afterEach)

function open(): VueWrapper {
  return mount(ModalDialog, { props: { title: 'New game' }, slots: { default: '<p>Suits</p>' }, attachTo: document.body })
}

describe('a dialog', () => {
  it('is open, modal and named by its title from the start', () => {
    const dialog = open()
    const { element } = dialog.get('dialog')
    expect(element.open).toBe(true)
    expect(document.getElementById(element.getAttribute('aria-labelledby')!)?.textContent.trim()).toBe('New game')
  })

  it('asks to be taken away by its close button, and by a press beside it', async () => {
    const dialog = open()
    await dialog.get('[aria-label="Close"]').trigger('click')
    await dialog.get('dialog').trigger('pointerdown')
    expect(dialog.emitted('close')).toHaveLength(2)
  })

  it('asks for nothing at a press inside it', async () => {
    const dialog = open()
    await dialog.get('p').trigger('pointerdown')
    expect(dialog.emitted('close')).toBeUndefined()
  })

  it('is closed by the browser before it is taken away, which gives the focus back', () => {
    const dialog = open()
    const { element } = dialog.get('dialog')
    dialog.unmount()
    expect(element.open).toBe(false)
  })
})
