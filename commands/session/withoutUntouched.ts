/**
 * A state without the comments that nothing touched, where a thread is so long that nobody would send it: of each thread stay the beginning, and
 * every conversation in which something happened.
 */
import type { ThreadRow } from '../../signals/CommentTree.ts'
import { isFields } from './plain.ts'
import { keyParts } from './state.ts'

/** With fewer comments than this everything stays. */
const few = 1000
/** So many rows stay of a thread's beginning, and then the rest of the conversation they end in. */
const beginning = 300

const isThread = (key: string, value: unknown): value is { readonly rows: ReadonlyArray<ThreadRow> } =>
  keyParts(key)[0] === 'thread' && isFields(value) && Array.isArray(value['rows'])

/** Whole conversations: what begins at the top, with all that answers it. */
const conversationsOf = (rows: ReadonlyArray<ThreadRow>): ReadonlyArray<ReadonlyArray<ThreadRow>> => {
  const starts = rows.flatMap(({ depth }, at) => (depth === 0 ? [at] : []))
  return starts.map((start, nth) => rows.slice(start, starts[nth + 1] ?? rows.length))
}

const keptRows = (rows: ReadonlyArray<ThreadRow>, isTouched: (id: number) => boolean): ReadonlyArray<ThreadRow> => {
  let kept = 0
  return conversationsOf(rows).flatMap((conversation) => {
    const stays = kept < beginning || conversation.some(({ id }) => isTouched(id))
    if (!stays) return []
    kept += conversation.length
    return conversation
  })
}

/** `touched` are the keys that the session changes. Answers how many comments were left out, too. */
export const withoutUntouched = (
  state: ReadonlyMap<string, unknown>,
  touched: ReadonlySet<string>,
): { readonly state: ReadonlyMap<string, unknown>; readonly leftOut: number } => {
  const comments = [...state.keys()].filter((key) => keyParts(key)[0] === 'comment')
  if (comments.length < few) return { state, leftOut: 0 }
  const shown = new Set(touched)
  const kept = new Map(state)
  for (const [key, value] of state) {
    if (!isThread(key, value)) continue
    const rows = keptRows(value.rows, (id) => touched.has(`comment/${id}`))
    for (const { id } of rows) shown.add(`comment/${id}`)
    kept.set(key, { ...value, rows })
  }
  for (const [key, value] of state)
    if (keyParts(key)[0] === 'comments' && isFields(value) && Array.isArray(value['ids']))
      kept.set(key, { ...value, ids: value['ids'].filter((id) => shown.has(`comment/${String(id)}`)) })
  let leftOut = 0
  for (const key of comments)
    if (!shown.has(key)) {
      kept.delete(key)
      leftOut += 1
    }
  return { state: kept, leftOut }
}
