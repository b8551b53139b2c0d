/**
 * The shareable part of a server's answer: what its row describes, and marks as shareable. Decoded again, it is the
 * same success or failure.
 */
import { type Share, shareBy } from '../codecs/shareable.ts'
import { sharedErrorText } from '../words/sharedErrorText.ts'
import type { Call } from './Call.ts'
import { verdictOf } from './Envelope.ts'

type Row = Pick<Call<unknown, unknown>, 'answer'>

const shares = new WeakMap<Row, Share>()

const shareOf = (row: Row): Share => {
  const share = shares.get(row) ?? shareBy(row.answer.ast, false)
  shares.set(row, share)
  return share
}

const parse = (text: string): { readonly body: unknown } | undefined => {
  try {
    return { body: JSON.parse(text) }
  } catch {
    return undefined
  }
}

/** Whether all texts that the row describes are shared unchanged. Unknown fields are never shared. */
export const isOpenRow = (row: Row): boolean => shareOf(row).isOpen()

/** The shareable part of the answer's text. */
export const sharedAnswer = (row: Row, text: string): string => {
  const parsed = parse(text)
  // Not JSON: its first character is enough to reproduce the failure.
  if (parsed === undefined) return text.trimStart().slice(0, 1)
  const verdict = verdictOf(parsed.body)
  if (verdict.kind === 'notAnObject') return 'null'
  if (verdict.kind === 'failure') return JSON.stringify({ status: false, error: sharedErrorText(verdict.text) })
  return JSON.stringify(shareOf(row).tell(parsed.body))
}
