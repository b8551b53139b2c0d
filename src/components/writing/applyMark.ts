/** Puts a button's change into a text area as if it had been typed: the browser can take it back, and whoever listens hears of it. */
import { type Mark, marked } from './markdownMarks.ts'

/** Typed text that the browser's own undo knows. Where a browser cannot, the text is changed without it. */
const type = (area: HTMLTextAreaElement, text: string): void => {
  // Deprecated, and the only way to change a text area that can be undone.
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
