/**
 * The controls that a person could use now: visible, enabled and not covered, by role and name. Independent of any
 * screen.
 */
import type { Page } from '@playwright/test'

export interface Control {
  readonly role: string
  readonly name: string
  /** Its centre, in CSS pixels. */
  readonly x: number
  readonly y: number
  /** Whether it is in an overlay. */
  readonly isInLayer: boolean
  /** The `href` of a link as written; '' for other controls. */
  readonly href: string
  readonly takesText: boolean
}

/** Runs in the page. */
const look = (): Array<Control> => {
  const wanted =
    'a[href],button,input:not([type=hidden]),textarea,select,summary,[contenteditable=true],[role=button],[role=link],[role=switch],[role=tab],[role=option],[role=radio],[role=checkbox],[role=menuitem],[role=slider]'
  const roles: Readonly<Record<string, string>> = {
    A: 'link',
    BUTTON: 'button',
    TEXTAREA: 'textbox',
    SELECT: 'combobox',
    SUMMARY: 'button',
  }
  const types: Readonly<Record<string, string>> = {
    checkbox: 'checkbox',
    radio: 'radio',
    range: 'slider',
    file: 'file',
    button: 'button',
    submit: 'button',
    number: 'spinbutton',
  }
  const textOf = (element: Element | null): string => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  const roleOf = (element: Element): string => {
    const given = element.getAttribute('role')
    if (given !== null) return given
    if (element instanceof HTMLInputElement) return types[element.type] ?? 'textbox'
    return roles[element.tagName] ?? 'textbox'
  }
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
    const labels =
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement
        ? [...(element.labels ?? [])].map((label) => textOf(label)).join(' ')
        : ''
    const named = by.map((id) => textOf(document.getElementById(id))).join(' ')
    const own = element.getAttribute('aria-label') || named || labels || textOf(element)
    return (own || element.getAttribute('title') || element.getAttribute('placeholder') || '').slice(0, 80)
  }
  const hasLayer = document.querySelector('[role=dialog]') !== null
  return [...document.querySelectorAll(wanted)].flatMap((element) => {
    const box = element.getBoundingClientRect()
    const x = box.left + box.width / 2
    const y = box.top + box.height / 2
    if (box.width < 2 || box.height < 2 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return []
    if (element.matches(':disabled,[aria-disabled=true]') || element.closest('[inert]') !== null) return []
    const top = document.elementFromPoint(x, y)
    const isReached = top !== null && (element.contains(top) || top.contains(element) || top.closest('label') !== null)
    if (!isReached) return []
    const role = roleOf(element)
    return [
      {
        role,
        name: nameOf(element),
        x,
        y,
        isInLayer: hasLayer && element.closest('[role=dialog]') !== null,
        href: element.getAttribute('href') ?? '',
        takesText:
          ['textbox', 'searchbox', 'spinbutton'].includes(role) || (role === 'combobox' && element.tagName === 'INPUT'),
      },
    ]
  })
}

export const visibleControls = (page: Page): Promise<ReadonlyArray<Control>> => page.evaluate(look)
