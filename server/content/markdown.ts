/**
 * Turns what members write into HTML that is safe to show: HTML in the text becomes text, links and pictures keep only
 * addresses of known protocols. Done once, when a text is written. Document 1, section 5 (raw HTML skipped).
 */
import { Marked, type Tokens } from 'marked'

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
  renderer: {
    html: ({ text }: Tokens.HTML | Tokens.Tag): string => escaped(text),
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

/** Markdown as safe HTML. Pictures become links: a text does not make its readers' browsers fetch things. */
export const htmlOf = (markdown: string): string => {
  const html = marked.parse(markdown, { async: false })
  return html.trim()
}
