/**
 * Turns what members write into HTML that is safe to show: tags in the text are left out, links and pictures keep only
 * addresses of known protocols. Done once, when a text is written. Document 1, section 5 (raw HTML skipped).
 */
import { Marked, type Tokens } from 'marked'
import { isPlainOnly } from '../../schemas/rules/isPlainOnly.ts'

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

/** Markdown as safe HTML. Pictures become links: a text does not make its readers' browsers fetch things. Never throws. */
export const htmlOf = (markdown: string): string => {
  if (isPlainOnly(markdown)) return typed(markdown)
  try {
    const html = marked
      .parse(markdown, { async: false })
      .replaceAll(/<p><\/p>\n?/g, '')
      .trim()
    return html.length > growthMost * (markdown.length + 100) ? typed(markdown) : html
  } catch {
    return typed(markdown)
  }
}
