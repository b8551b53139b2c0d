/**
 * Reads what members write, once, when it is written: into HTML that is safe to show - tags in the text are left out, links and pictures keep
 * only addresses of known protocols -, and for the members that it names. Document 1, section 5 (raw HTML skipped).
 */
import { Marked, type Token, type Tokens } from 'marked'
import { isPlainOnly } from '../../schemas/rules/isPlainOnly.ts'
import { mayNameMembers, namesIn, namesInTokens } from './namedMembers.ts'
import { withoutSpoilers } from './withoutSpoilers.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => escapes[letter] ?? letter)

const protocols: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:'])

/** The address where it is one that may be followed, relative ones included; else undefined. */
const safeAddress = (address: string): string | undefined => {
  // Browsers ignore blanks and control characters in an address, so they may not hide its protocol.
  const clean = Array.from(address, (letter) => (letter > ' ' && letter !== '\u007f' ? letter : '')).join('')
  if (!URL.canParse(clean, 'https://relative.invalid')) return undefined
  return protocols.has(new URL(clean, 'https://relative.invalid').protocol) ? clean : undefined
}

const marked = new Marked({
  gfm: true,
  breaks: true,
  // A tag is one inside a line: what stands between tags is text, with its marks.
  tokenizer: { html: () => undefined },
  renderer: {
    html: ({ text }: Tokens.HTML | Tokens.Tag): string => (/^<br\s*\/?>$/i.test(text) ? '<br>' : ''),
    // After a tag such as <script> the lexer takes the text for HTML that is as it should be. It is its author's.
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

/** Times as long as its text: what HTML may be at most. A long address that is written once can be linked to a thousand times. */
const growthMost = 20

/** A text as it was typed. */
const typed = (text: string): string => `<p>${escaped(text.trim()).replaceAll(/\r\n|\r|\n/g, '<br>')}</p>`

/** What a text is to its readers. */
export interface ReadText {
  /** Safe HTML. Pictures are links: a text does not make its readers' browsers fetch things. */
  readonly html: string
  /** The keys of the members that it names, each once, in its order. */
  readonly names: ReadonlyArray<string>
}

const htmlOfTokens = (markdown: string, tokens: Array<Token>): string => {
  const html = marked
    .parser(tokens)
    .replaceAll(/<p><\/p>\n?/g, '')
    .trim()
  return html.length > growthMost * (markdown.length + 100) ? typed(markdown) : html
}

/** Names are looked for before HTML is made of the same tokens: that may change them. The reader knows no spoilers, so a text that has some is read twice. */
const namesOf = (markdown: string, tokens: ReadonlyArray<Token>): ReadonlyArray<string> => {
  if (!mayNameMembers(markdown)) return []
  const shown = withoutSpoilers(markdown)
  return namesInTokens(shown === markdown ? tokens : marked.lexer(shown))
}

/** A text as it was typed: what is read where reading it went wrong. Never throws. */
export const typedText = (markdown: string): ReadText => ({
  html: typed(markdown),
  names: namesIn(withoutSpoilers(markdown)),
})

/** What a text in Markdown is to its readers. One pass of the reader finds both. Never throws. */
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

/** Markdown as safe HTML, for texts whose mentions notify nobody. Never throws. */
export const htmlOf = (markdown: string): string => {
  if (isPlainOnly(markdown)) return typed(markdown)
  try {
    return htmlOfTokens(markdown, marked.lexer(markdown))
  } catch {
    return typed(markdown)
  }
}
