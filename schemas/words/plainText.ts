/**
 * Markdown as one line of plain text, for the preview on a card. Not a parser: it strips common marks and keeps the
 * words, in one pass over any text. The post page renders properly.
 */
import { decodeEntities } from './entities.ts'

const lineMarks = /^\s{0,8}(?:(?:>|#{1,6}\s|[-*+]\s|\d{1,9}[.)]\s)\s{0,8}){0,8}/
const ruleOrFence = /^\s{0,8}(?:`{3,}.*|~{3,}.*|[-*_=](?:\s{0,8}[-*_=]){2,})$/

const isSpace = (letter: string): boolean => letter === '' || /\s/.test(letter)
const isWord = (letter: string): boolean => /[\p{L}\p{N}]/u.test(letter)
const isPunctuation = (letter: string): boolean => /[!-/:-@[-`{-~]/.test(letter)

/**
 * Finds the next `closing` letter; remembers when there is none, so that a thousand openings do not search a thousand
 * times.
 */
const finder = (text: string, closing: string) => {
  let noneFrom = Number.POSITIVE_INFINITY
  return (from: number): number => {
    if (from >= noneFrom) return -1
    const at = text.indexOf(closing, from)
    if (at < 0) noneFrom = from
    return at
  }
}

/** Letters that cannot be part of an inline mark. */
const words = /[^\\`*_~[\]<!]+/y

/** One line without inline marks. */
const stripLine = (line: string): string => {
  const pieces: Array<string> = []
  const openings: Array<number> = []
  const closingBracket = finder(line, ')')
  const closingAngle = finder(line, '>')
  let at = 0
  while (at < line.length) {
    words.lastIndex = at
    const [plain] = words.exec(line) ?? []
    if (plain !== undefined) {
      pieces.push(plain)
      at += plain.length
      continue
    }
    const letter = line.charAt(at)
    const next = line.charAt(at + 1)
    const previous = line.charAt(at - 1)
    if (letter === '\\' && isPunctuation(next)) {
      pieces.push(next)
      at += 2
    } else if (letter === '`') {
      at += 1
    } else if (letter === '*' && !(isSpace(previous) && isSpace(next))) {
      at += 1
    } else if (letter === '_' && !(isWord(previous) && isWord(next))) {
      at += 1
    } else if (letter === '~' && (next === '~' || previous === '~')) {
      at += 1
    } else if (letter === '[') {
      openings.push(pieces.length)
      pieces.push(letter)
      at += 1
    } else if (letter === ']') {
      const opening = openings.pop()
      const end = next === '(' && opening !== undefined ? closingBracket(at + 2) : -1
      if (opening !== undefined && end >= 0) {
        // A link or picture: keeps its text, and drops the brackets, the address and a picture's exclamation mark.
        pieces[opening] = ''
        if (pieces[opening - 1] === '!') pieces[opening - 1] = ''
        at = end + 1
      } else {
        pieces.push(letter)
        at += 1
      }
    } else if (letter === '<' && /[a-zA-Z/!]/.test(next)) {
      const end = closingAngle(at + 1)
      const inside = end < 0 ? '' : line.slice(at + 1, end)
      if (end < 0) pieces.push(letter)
      else if (/^(?:https?:|mailto:)\S*$/.test(inside)) pieces.push(inside)
      at = end < 0 ? at + 1 : end + 1
    } else {
      pieces.push(letter)
      at += 1
    }
  }
  return pieces.join('')
}

/** List items are marked with bullets, so that they can be told apart in one line. */
const listItem = /^\s{0,8}(?:[-*+]|\d{1,9}[.)])\s+\S/

const blockTag = /<\/?(?:p|div|ul|ol|br|hr|h[1-6]|blockquote|pre|table|tr|td|th)(?:\s[^<>]*)?\/?>/gi

/** Plain text of a server's HTML, where there is no Markdown. */
export const htmlWords = (html: string): string =>
  plainText(
    html
      .replace(/[\r\n]+/g, ' ')
      .replace(/<li(?:\s[^<>]*)?>/gi, '\n- ')
      .replace(/<\/li>/gi, '\n')
      .replace(blockTag, '\n'),
  )

/** Plain text of Markdown: one line, single spaces, entities decoded. Never throws. */
export const plainText = (markdown: string): string =>
  decodeEntities(
    markdown
      .split(/\r\n|\r|\n/)
      .filter((line) => !ruleOrFence.test(line))
      .map((line) => (listItem.test(line) ? '• ' : '') + stripLine(line.replace(lineMarks, '')))
      .join(' '),
  )
    .replace(/\s+/g, ' ')
    .trim()
