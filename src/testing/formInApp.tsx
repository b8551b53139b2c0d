/** Renders a screen with one form, to fill in, submit and read its errors. For component tests. */
import { act, type ReactNode } from 'react'
import { type Drawn, renderInApp } from './renderInApp.tsx'

export interface DrawnForm extends Drawn {
  /** The field with this label. */
  readonly field: (label: string) => HTMLInputElement
  readonly type: (label: string, text: string) => Promise<void>
  /** Submits as Enter does. */
  readonly submit: () => Promise<void>
  /** All error messages. */
  readonly alerts: () => ReadonlyArray<string>
  readonly focused: () => HTMLInputElement | undefined
}

const fieldOf = (page: HTMLElement, label: string): HTMLInputElement => {
  const named = [...page.querySelectorAll('label')].find((each) => each.textContent === label)
  const field = named === undefined ? null : document.getElementById(named.htmlFor)
  if (!(field instanceof HTMLInputElement)) throw new Error(`There is no field called ${label}`)
  return field
}

const typeInto = (field: HTMLInputElement, text: string) =>
  act(async () => {
    // Bypasses React's own value setter, so that it notices the change.
    Reflect.set(HTMLInputElement.prototype, 'value', text, field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

/** The screen as `renderInApp` renders it. */
export const formInApp = async (screen: ReactNode, setting: Parameters<typeof renderInApp>[1]): Promise<DrawnForm> => {
  const drawn = await renderInApp(screen, setting)
  const { page } = drawn
  return {
    ...drawn,
    field: (label) => fieldOf(page, label),
    type: (label, text) => typeInto(fieldOf(page, label), text),
    submit: () => act(async () => page.querySelector('form')?.requestSubmit()),
    alerts: () => [...page.querySelectorAll('[role="alert"]')].map((each) => each.textContent),
    focused: () => (document.activeElement instanceof HTMLInputElement ? document.activeElement : undefined),
  }
}
