/**
 * Whom a text names, as its readers see it: what stands in code, in a link, in a spoiler or in raw HTML is no link to a member, and names nobody.
 * Document 1, section 3 (username_pings).
 */
import { Marked, type Token } from 'marked'
import { nameKey } from '../../schemas/ids.ts'
import { isPlainOnly } from '../../schemas/rules/isPlainOnly.ts'
import { findMentions } from '../../schemas/rules/mentions.ts'
import { decodeEntities } from '../../schemas/words/entities.ts'
import { withoutSpoilers } from './withoutSpoilers.ts'

const reader = new Marked({ gfm: true, breaks: true, tokenizer: { html: () => undefined } })

const withoutNames: ReadonlySet<string> = new Set(['code', 'codespan', 'def', 'escape', 'html', 'image', 'link'])

/** What a token is made of: a table's cells and a list's items stand under names of their own. */
const partsOf = (token: Token): ReadonlyArray<ReadonlyArray<Token>> => {
  if (token.type === 'list') return [token['items']]
  if (token.type === 'table')
    return [token['header'], ...token['rows']].flatMap((row: ReadonlyArray<{ tokens: ReadonlyArray<Token> }>) =>
      row.map((cell) => cell.tokens),
    )
  return 'tokens' in token && token.tokens !== undefined ? [token.tokens] : []
}

/** Texts without marks inside, each as long as nothing else comes between: a name may be cut in two by the reader. */
function* runsOf(tokens: ReadonlyArray<Token>): Generator<string> {
  let run = ''
  for (const token of tokens) {
    if (token.type === 'text' && partsOf(token).length === 0) {
      run += token['text']
      continue
    }
    yield run
    run = ''
    if (!withoutNames.has(token.type)) for (const part of partsOf(token)) yield* runsOf(part)
  }
  yield run
}

/** The keys of the members that a text names, each once, in its order. */
export const namedMembers = (markdown: string): ReadonlyArray<string> => {
  const keys = new Set<string>()
  // The reader knows no spoilers.
  const shown = withoutSpoilers(markdown)
  // What is shown as it was typed is not read either.
  for (const run of isPlainOnly(markdown) ? [shown] : runsOf(reader.lexer(shown)))
    for (const { kind, name } of findMentions(decodeEntities(run))) if (kind === 'user') keys.add(nameKey(name))
  return [...keys]
}
