/**
 * Reads what members write: GitHub's markdown with line breaks kept, as the server reads it, and spoilers `>!like this!<`. The result is
 * tokens, never HTML. Document 1, section 5 (raw HTML skipped); the API notes on wire forms (CRLF, `raw_content`).
 */
import { Marked, type MarkedToken, type Token } from 'marked'
import { isPlainOnly } from '../../../schemas/rules/isPlainOnly.ts'

/** Text that shows when it is asked for. */
interface Spoiler {
  readonly type: 'spoiler'
  readonly tokens: ReadonlyArray<Token>
}

const spoiler = /^>!(?=\S)([^\n]{0,2000}?\S)!</

const reader = new Marked({
  gfm: true,
  breaks: true,
  tokenizer: {
    // A tag is one inside a line: what stands between tags is text, with its marks.
    html: () => undefined,
    // A line that begins with a spoiler is a paragraph and no quote: no token, so that the next rule is tried.
    blockquote: (source) => (/^ {0,3}>!(?=\S)[^\n]*!</.test(source) ? undefined : false),
  },
  extensions: [
    {
      name: 'spoiler',
      level: 'inline',
      start: (source) => {
        const at = source.indexOf('>!')
        return at < 0 ? undefined : at
      },
      tokenizer(source) {
        const [raw, inside] = spoiler.exec(source) ?? []
        return raw === undefined || inside === undefined
          ? undefined
          : { type: 'spoiler', raw, tokens: this.lexer.inlineTokens(inside) }
      },
    },
  ],
})

/** The tokens of a text; `undefined` where it is better shown as it was typed. Never throws. */
export const lexMarkdown = (text: string): ReadonlyArray<Token> | undefined => {
  const lines = text.replace(/\r\n?/g, '\n')
  if (isPlainOnly(lines)) return undefined
  try {
    return reader.lexer(lines)
  } catch {
    return undefined
  }
}

const kinds: Readonly<Record<MarkedToken['type'], true>> = {
  blockquote: true,
  br: true,
  checkbox: true,
  code: true,
  codespan: true,
  def: true,
  del: true,
  em: true,
  escape: true,
  heading: true,
  hr: true,
  html: true,
  image: true,
  link: true,
  list: true,
  list_item: true,
  paragraph: true,
  space: true,
  strong: true,
  table: true,
  text: true,
}

/** Whether a token is one of the language's own; its type then says what it has. */
export const isMarkedToken = (token: Token): token is MarkedToken => Object.hasOwn(kinds, token.type)

/** Whether a token is a spoiler. */
export const isSpoiler = (token: Token): token is Token & Spoiler => token.type === 'spoiler'
