// The editor for filters and stylesheets: errors are marked, a broken filter cannot be saved, and Tab leaves the
// editor.
import { EditorView } from '@codemirror/view'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { type Configuring, drawConfiguring } from '../../../testing/drawConfiguring.tsx'
import { StylesheetConfigScreen } from './DesignConfigScreen.tsx'
import { FilterConfigScreen } from './FilterConfigScreen.tsx'

const broken = 'action: remove\nwords: [a, "b\n'

const editorOf = ({ page }: Configuring): EditorView => {
  const root = [...page.querySelectorAll('form div')].find((each) => each.shadowRoot !== null)?.shadowRoot
  const found = root?.querySelector<HTMLElement>('.cm-editor')
  const view = found === null || found === undefined ? null : EditorView.findFromDOM(found)
  if (view === null) throw new Error('There is no editor.')
  return view
}
const shown = (drawn: Configuring): string => editorOf(drawn).state.doc.toString()
const type = async (drawn: Configuring, text: string): Promise<void> => {
  const view = editorOf(drawn)
  await act(async () => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }))
  await drawn.settle()
}
const draw = {
  filter: (options = {}) => drawConfiguring(<FilterConfigScreen community="Cats" />, { isInside: true, ...options }),
  stylesheet: (options = {}) =>
    drawConfiguring(<StylesheetConfigScreen community="Cats" />, { isInside: true, ...options }),
} as const

describe('the filter', () => {
  it('shows the saved text, numbered, under its name', async () => {
    const drawn = await draw.filter({ world: { filter: 'action: remove\r\ntype: post' } })
    const { contentDOM, dom } = editorOf(drawn)
    expect(shown(drawn)).toBe('action: remove\ntype: post')
    expect(['role', 'aria-label', 'aria-multiline'].map((name) => contentDOM.getAttribute(name))).toEqual([
      'textbox',
      'Filter',
      'true',
    ])
    expect(dom.querySelectorAll('.cm-lineNumbers .cm-gutterElement').length).toBeGreaterThan(0)
    expect(drawn.find('button', 'Save')?.hasAttribute('disabled')).toBe(true)
  })

  it('that does not parse is marked with its line, and cannot be saved until it is fixed', async () => {
    const drawn = await draw.filter()
    await type(drawn, broken)
    const problems = [...drawn.page.querySelectorAll('ul[aria-label="Syntax errors"] button')]
    expect(problems[0]?.textContent).toBe('Line 2 The " that begins here needs a " at its end.')
    expect(editorOf(drawn).contentDOM.getAttribute('aria-invalid')).toBe('true')
    await drawn.press('button', 'Save')
    expect([drawn.world.filter, drawn.toasts()]).toEqual(['', []])
    expect(drawn.alerts()).toEqual(['Not saved. Line 2: The " that begins here needs a " at its end.'])
    await type(drawn, 'action: remove')
    expect(drawn.alerts()).toEqual([])
    expect(drawn.page.querySelector('ul[aria-label="Syntax errors"]')).toBeNull()
    expect(editorOf(drawn).contentDOM.getAttribute('aria-invalid')).toBe('false')
  })

  it('releases the focus with Tab', async () => {
    const drawn = await draw.filter({ world: { filter: 'a: 1' } })
    const event = new KeyboardEvent('keydown', { key: 'Tab', code: 'Tab', bubbles: true, cancelable: true })
    editorOf(drawn).contentDOM.dispatchEvent(event)
    expect([event.defaultPrevented, shown(drawn)]).toEqual([false, 'a: 1'])
  })

  it('is saved as a draft while it is typed, is restored, and can be discarded', async () => {
    const drawn = await draw.filter({ world: { filter: 'a: 1' } })
    await type(drawn, 'a: 2')
    const again = await draw.filter({ world: { filter: 'a: 1' }, kept: Object.fromEntries(drawn.kernel.kept) })
    expect(shown(again)).toBe('a: 2')
    await again.press('button', 'Discard changes')
    expect(shown(again)).toBe('a: 1')
  })

  it('keeps the input when the server refuses, and says why', async () => {
    const drawn = await draw.filter({ world: { refusal: 'Not now.' } })
    await type(drawn, 'a: 2')
    await drawn.press('button', 'Save')
    expect([drawn.alerts(), shown(drawn)]).toEqual([['Not now.'], 'a: 2'])
  })

  it('that is too long is not sent, and says so', async () => {
    const drawn = await draw.filter()
    await type(drawn, `# ${'x'.repeat(100_000)}`)
    await drawn.press('button', 'Save')
    expect(drawn.alerts()).toEqual(['At most 100,000 characters; this text has 100,002.'])
    expect(drawn.sent('/community/set_filter.json')).toEqual([])
  })
})

describe('the stylesheet', () => {
  it('is a text, saved as typed, and is not applied here', async () => {
    const drawn = await draw.stylesheet({ world: { stylesheet: 'body { color: red }' } })
    expect(shown(drawn)).toBe('body { color: red }')
    await type(drawn, '* { display: none }')
    await drawn.press('button', 'Save')
    expect(drawn.sent('/community/set_stylesheet.json')).toEqual([
      { community: 'Cats', stylesheet: '* { display: none }' },
    ])
    const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n')
    expect(styles).not.toMatch(/color: red|display: none \}/)
    expect(drawn.page.textContent).toContain('for members who turn them on')
  })
})
