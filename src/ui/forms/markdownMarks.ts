/**
 * What the editor's buttons do with a text and its selection, as pure functions. Each returns a single replacement,
 * which the browser can undo in one step. docs/behaviour/compose.md#editor.
 */

export interface Selected {
  readonly text: string
  /** The selection, in UTF-16 units; start equals end for a caret. */
  readonly start: number
  readonly end: number
}

export interface Replacement {
  /** The range to replace. */
  readonly from: number
  readonly to: number
  readonly by: string
  /** The selection afterwards. */
  readonly start: number
  readonly end: number
}

export const marks = ['bold', 'italic', 'quote', 'link'] as const
export type Mark = (typeof marks)[number]

/** The text after a replacement, with its selection. */
export const replaced = ({ text }: Selected, { from, to, by, start, end }: Replacement): Selected => ({
  text: text.slice(0, from) + by + text.slice(to),
  start,
  end,
})

/** Length of the run of `letter` at the end of a text, or at its beginning. */
const runBefore = (text: string, letter: string): number =>
  text.length - text.replace(new RegExp(`\\${letter}+$`), '').length
const runAfter = (text: string, letter: string): number =>
  text.length - text.replace(new RegExp(`^\\${letter}+`), '').length

/** Whether this many stars include the mark of `count` stars: two are bold, one italic, three both. */
const means = (stars: number, count: number): boolean => (count === 2 ? stars >= 2 : stars === 1 || stars >= 3)

const star = '*'

/** Excludes spaces at the ends: stars next to a space are no marks in Markdown. */
const trimmed = ({ text, start, end }: Selected): Selected => {
  const words = text.slice(start, end)
  const lead = words.length - words.trimStart().length
  if (lead === words.length) return { text, start, end: start }
  return { text, start: start + lead, end: end - (words.length - words.trimEnd().length) }
}

/** Puts stars around the selection, or removes them if they are there. */
const starred = (selected: Selected, count: 1 | 2): Replacement => {
  const { text, start, end } = trimmed(selected)
  const words = text.slice(start, end)
  const marksAround = star.repeat(count)
  const around = Math.min(runBefore(text.slice(0, start), star), runAfter(text.slice(end), star))
  if (means(around, count))
    return { from: start - count, to: end + count, by: words, start: start - count, end: end - count }
  const within = Math.min(runAfter(words, star), runBefore(words, star))
  if (words.length > 2 * within && means(within, count)) {
    const bare = words.slice(count, -count)
    return { from: start, to: end, by: bare, start, end: start + bare.length }
  }
  return { from: start, to: end, by: marksAround + words + marksAround, start: start + count, end: end + count }
}

const quoteMark = /^> ?/

/** Turns the lines of the selection into a quote, or back if all of them are quoted. */
const quoted = ({ text, start, end }: Selected): Replacement => {
  const from = text.slice(0, start).lastIndexOf('\n') + 1
  const next = text.indexOf('\n', end)
  const to = next < 0 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const isQuote = lines.every((line) => quoteMark.test(line))
  const by = lines.map((line) => (isQuote ? line.replace(quoteMark, '') : `> ${line}`)).join('\n')
  const last = from + by.length
  return { from, to, by, start: start === end ? last : from, end: last }
}

const isAddress = (words: string): boolean => /^https?:\/\/\S+$/.test(words)

/**
 * Selected words become a link with its address selected; a selected address becomes a link with the caret at its text.
 */
const linked = ({ text, start, end }: Selected): Replacement => {
  const words = text.slice(start, end)
  if (isAddress(words)) return { from: start, to: end, by: `[](${words})`, start: start + 1, end: start + 1 }
  const address = 'https://'
  const at = start + words.length + '[]('.length
  return { from: start, to: end, by: `[${words}](${address})`, start: at, end: at + address.length }
}

/** The replacement that a button makes. */
export const marked = (mark: Mark, selected: Selected): Replacement => {
  switch (mark) {
    case 'bold':
      return starred(selected, 2)
    case 'italic':
      return starred(selected, 1)
    case 'quote':
      return quoted(selected)
    case 'link':
      return linked(selected)
  }
}
