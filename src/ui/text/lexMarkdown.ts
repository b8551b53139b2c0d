/**
 * Parses members' markdown as the server does: GitHub's dialect with line breaks kept, and spoilers `>!like this!<`.
 * Returns tokens, never HTML. docs/behaviour/compose.md#markdown.
 */
import { Lexer, Marked, type MarkedToken, type Token } from 'marked'
import { isPlainOnly } from '../../../schemas/rules/isPlainOnly.ts'
import { plainParagraphs, quickRules } from './quickRules.ts'

/** Text that is hidden until the reader asks for it. */
interface Spoiler {
  readonly type: 'spoiler'
  readonly tokens: ReadonlyArray<Token>
}

const spoiler = /^>!(?=\S)([^\n]{0,2000}?\S)!</

const reader = new Marked({
  gfm: true,
  breaks: true,
  tokenizer: {
    ...quickRules,
    // No HTML blocks: only inline tags are recognised, so the text between them keeps its markdown.
    html: () => undefined,
    // A line that starts with a spoiler is a paragraph, not a quote. `undefined` lets the next rule try.
    blockquote: (source) => (/^ {0,3}>!(?=\S)[^\n]*!</.test(source) ? undefined : quickRules.blockquote(source)),
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

/** What the parser makes of paragraphs without any other block. */
const lexParagraphs = (paragraphs: ReadonlyArray<string>): ReadonlyArray<Token> => {
  const lexer = new Lexer(reader.defaults)
  return paragraphs.flatMap((text, at): ReadonlyArray<Token> => {
    lexer.state.inRawBlock = false
    const paragraph = { type: 'paragraph', raw: text, text, tokens: lexer.inlineTokens(text) } as const
    return at === 0 ? [paragraph] : [{ type: 'space', raw: '\n\n' }, paragraph]
  })
}

/** The tokens of a text; `undefined` if it should be shown as plain text. Never throws. */
export const lexMarkdown = (text: string): ReadonlyArray<Token> | undefined => {
  const lines = text.replace(/\r\n?/g, '\n')
  if (isPlainOnly(lines)) return undefined
  try {
    const paragraphs = plainParagraphs(lines)
    return paragraphs === undefined ? reader.lexer(lines) : lexParagraphs(paragraphs)
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

/** Narrows a token to one of markdown's own types. */
export const isMarkedToken = (token: Token): token is MarkedToken => Object.hasOwn(kinds, token.type)

/** Whether a token is a spoiler. */
export const isSpoiler = (token: Token): token is Token & Spoiler => token.type === 'spoiler'
