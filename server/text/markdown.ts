/**
 * Parses members' Markdown once, when it is saved: into safe HTML - typed tags are removed, links and pictures keep
 * only addresses of known protocols - and into the members it mentions. docs/behaviour/compose.md#markdown.
 */
import { Marked, type Token, type Tokens } from 'marked'
import { isPlainOnly } from '../../schemas/rules/isPlainOnly.ts'
import { decodeEntities } from '../../schemas/words/entities.ts'
import { mayNameMembers, namesIn, namesInTokens, partsOf } from './namedMembers.ts'

// Removes spoilers from a text: from `>!` to the next `!<` on the line, without blanks just inside. Starts and ends are
// scanned side by side, each once, so the time is linear.
// /

/** Most letters of a spoiler. */
export const spoilerMost = 2001

const isBlank = (letter: string | undefined): boolean => letter === undefined || /\s/.test(letter)

const placesOf = (line: string, mark: string): ReadonlyArray<number> => {
  const places: Array<number> = []
  for (let at = line.indexOf(mark); at >= 0; at = line.indexOf(mark, at + mark.length)) places.push(at)
  return places
}

const lineWithout = (line: string): string => {
  const begins = placesOf(line, '>!').filter((at) => !isBlank(line[at + 2]))
  if (begins.length === 0) return line
  const ends = placesOf(line, '!<').filter((at) => !isBlank(line[at - 1]))
  const pieces: Array<string> = []
  let from = 0
  let next = 0
  for (const begin of begins) {
    if (begin < from) continue
    while (next < ends.length && (ends[next] ?? 0) < begin + 3) next += 1
    const end = ends[next]
    if (end === undefined) break
    if (end - (begin + 2) > spoilerMost) continue
    pieces.push(line.slice(from, begin))
    from = end + 2
  }
  return [...pieces, line.slice(from)].join(' ')
}

/** A blank replaces each spoiler. */
export const withoutSpoilers = (text: string): string => text.split('\n').map(lineWithout).join('\n')

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => escapes[letter] ?? letter)

const protocols: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:'])

/** The page of relative addresses. */
const somewhere = 'https://relative.invalid'

/** The address if it is safe to follow, relative ones included; else undefined. */
const safeAddress = (address: string): string | undefined => {
  // Browsers ignore blanks and control characters in an address, so they could hide the protocol.
  const clean = Array.from(address, (letter) => (letter > ' ' && letter !== '\u007f' ? letter : '')).join('')
  if (!URL.canParse(clean, somewhere)) return undefined
  return protocols.has(new URL(clean, somewhere).protocol) ? clean : undefined
}

const marked = new Marked({
  gfm: true,
  breaks: true,
  // Only inline tags are tokens: text between block tags is parsed as Markdown.
  tokenizer: { html: () => undefined },
  renderer: {
    html: ({ text }: Tokens.HTML | Tokens.Tag): string => (/^<br\s*\/?>$/i.test(text) ? '<br>' : ''),
    // After a tag such as <script> the lexer passes text through as finished HTML. It is the author's, so it is
    // escaped.
    text: (token: Tokens.Text | Tokens.Escape): string | false =>
      'escaped' in token && token.escaped ? token.text.replaceAll(/[<>"']/g, escaped) : false,
    link({ href, tokens }: Tokens.Link): string {
      const address = safeAddress(href)
      const label = this.parser.parseInline(tokens)
      return address === undefined
        ? label
        : `<a href="${escaped(address)}" rel="nofollow noopener noreferrer ugc">${label}</a>`
    },
    image({ href, text }: Tokens.Image): string {
      const address = safeAddress(href)
      const label = escaped(text === '' ? href : text)
      return address === undefined
        ? label
        : `<a href="${escaped(address)}" rel="nofollow noopener noreferrer ugc">${label}</a>`
    },
  },
})

/** Most length of the HTML relative to the text. A long address defined once can be linked a thousand times. */
const growthMost = 20

/** A text shown as typed. */
const typed = (text: string): string => `<p>${escaped(text.trim()).replaceAll(/\r\n|\r|\n/g, '<br>')}</p>`

/** The results of parsing a text. */
export interface ReadText {
  /** Safe HTML. Pictures become links: a text cannot make its readers' browsers load anything. */
  readonly html: string
  /** The keys of the mentioned members, without duplicates, in order. */
  readonly names: ReadonlyArray<string>
}

const htmlOfTokens = (markdown: string, tokens: Array<Token>): string => {
  const html = marked
    .parser(tokens)
    .replaceAll(/<p><\/p>\n?/g, '')
    .trim()
  return html.length > growthMost * (markdown.length + 100) ? typed(markdown) : html
}

/**
 * Called before the tokens are rendered, which may change them. The parser does not know spoilers, so texts that have
 * some are parsed twice.
 */
const namesOf = (markdown: string, tokens: ReadonlyArray<Token>): ReadonlyArray<string> => {
  if (!mayNameMembers(markdown)) return []
  const shown = withoutSpoilers(markdown)
  return namesInTokens(shown === markdown ? tokens : marked.lexer(shown))
}

/** The text as typed, shown if parsing fails. Never throws. */
export const typedText = (markdown: string): ReadText => ({
  html: typed(markdown),
  names: namesIn(withoutSpoilers(markdown)),
})

/** Parses Markdown. One pass finds both results. Never throws. */
export const readText = (markdown: string): ReadText => {
  if (isPlainOnly(markdown)) return typedText(markdown)
  try {
    const tokens = marked.lexer(markdown)
    const names = namesOf(markdown, tokens)
    return { html: htmlOfTokens(markdown, tokens), names }
  } catch {
    return typedText(markdown)
  }
}

/** Markdown as safe HTML, for texts whose mentions notify no one. Never throws. */
export const htmlOf = (markdown: string): string => {
  if (isPlainOnly(markdown)) return typed(markdown)
  try {
    return htmlOfTokens(markdown, marked.lexer(markdown))
  } catch {
    return typed(markdown)
  }
}

/** Where a browser goes from a link, if that is another site; else undefined. */
const otherSite = (href: string): string | undefined => {
  const address = safeAddress(href)
  if (address === undefined) return undefined
  const { protocol, origin, href: whole } = new URL(address, somewhere)
  return protocol === 'mailto:' || origin === somewhere ? undefined : whole
}

function* linksOf(tokens: ReadonlyArray<Token>): Generator<string> {
  for (const token of tokens) {
    if ((token.type === 'link' || token.type === 'image') && typeof token['href'] === 'string') yield token['href']
    for (const part of partsOf(token)) yield* linksOf(part)
  }
}

/**
 * The addresses on other sites that a text's links and pictures lead to, without duplicates. The app decodes entities
 * in them. The parser does not know spoilers, so texts that have some are parsed twice. Never throws.
 */
export const linkedAddresses = (markdown: string): ReadonlyArray<string> => {
  const lines = markdown.replaceAll(/\r\n?/g, '\n')
  if (isPlainOnly(lines)) return []
  try {
    const hrefs = new Set(
      [...new Set([lines, withoutSpoilers(lines)])].flatMap((text) => [...linksOf(marked.lexer(text))]),
    )
    const read = new Set([...hrefs].flatMap((href) => [href, decodeEntities(href)]))
    return [...new Set([...read].flatMap((href) => otherSite(href) ?? []))]
  } catch {
    return []
  }
}
