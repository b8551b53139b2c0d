/**
 * Finds the members that a text mentions, as its readers see it: names in code, links, spoilers or raw HTML are not
 * links to members, and do not count. docs/behaviour/messages.md#notifications.
 */
import type { Token } from 'marked'
import { nameKey } from '../../schemas/ids.ts'
import { findMentions } from '../../schemas/rules/reservedName.ts'
import { decodeEntities } from '../../schemas/words/entities.ts'

const withoutNames: ReadonlySet<string> = new Set(['code', 'codespan', 'def', 'escape', 'html', 'image', 'link'])

/** The children of a token: table cells and list items are in fields of their own. */
export const partsOf = (token: Token): ReadonlyArray<ReadonlyArray<Token>> => {
  if (token.type === 'list') return [token['items']]
  if (token.type === 'table')
    return [token['header'], ...token['rows']].flatMap((row: ReadonlyArray<{ tokens: ReadonlyArray<Token> }>) =>
      row.map((cell) => cell.tokens),
    )
  return 'tokens' in token && token.tokens !== undefined ? [token.tokens] : []
}

/** Plain texts, joined across adjacent tokens: the parser may split a name. */
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

/** Whether a text contains the start of a mention. Most texts do not, and need no further search. */
export const mayNameMembers = (markdown: string): boolean => {
  const text = decodeEntities(markdown)
  return text.includes('@') || text.includes('u/')
}

/** The keys of the members mentioned in a text that is shown as typed. */
export const namesIn = (text: string): ReadonlyArray<string> => keysOf([text])

/** The keys of the mentioned members, without duplicates, in order. */
export const namesInTokens = (tokens: ReadonlyArray<Token>): ReadonlyArray<string> => keysOf(runsOf(tokens))
