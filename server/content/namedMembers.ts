/**
 * Whom a text names, as its readers see it: what stands in code, in a link, in a spoiler or in raw HTML is no link to a member, and names nobody.
 * Document 1, section 3 (username_pings).
 */
import type { Token } from 'marked'
import { nameKey } from '../../schemas/ids.ts'
import { findMentions } from '../../schemas/rules/mentions.ts'
import { decodeEntities } from '../../schemas/words/entities.ts'

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

const keysOf = (runs: Iterable<string>): ReadonlyArray<string> => {
  const keys = new Set<string>()
  for (const run of runs)
    for (const { kind, name } of findMentions(decodeEntities(run))) if (kind === 'user') keys.add(nameKey(name))
  return [...keys]
}

/** Whether a text has the letters that a name begins with. Most have none, and need no further look. */
export const mayNameMembers = (markdown: string): boolean => {
  const text = decodeEntities(markdown)
  return text.includes('@') || text.includes('u/')
}

/** The keys of the members that a text names which is shown as it was typed. */
export const namesIn = (text: string): ReadonlyArray<string> => keysOf([text])

/** The keys of the members that a text names, each once, in its order. */
export const namesInTokens = (tokens: ReadonlyArray<Token>): ReadonlyArray<string> => keysOf(runsOf(tokens))
