/** Applies a button's change to a text area as if it had been typed, so that undo and input listeners work. */
import { type Mark, marked } from './markdownMarks.ts'

/** Inserts text through the browser's undo history. A browser without support changes the text without undo. */
const type = (area: HTMLTextAreaElement, text: string): void => {
  // Deprecated, but the only way to change a text area so that it can be undone.
  if (typeof document.execCommand === 'function' && document.execCommand('insertText', false, text)) return
  area.setRangeText(text)
  area.dispatchEvent(new Event('input', { bubbles: true }))
}

export const applyMark = (area: HTMLTextAreaElement, mark: Mark): void => {
  const { value: text, selectionStart: start, selectionEnd: end } = area
  const change = marked(mark, { text, start, end })
  area.focus()
  area.setSelectionRange(change.from, change.to)
  type(area, change.by)
  area.setSelectionRange(change.start, change.end)
}
