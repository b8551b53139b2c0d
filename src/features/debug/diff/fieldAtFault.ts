/**
 * Which field of something new differs, where the file has one digest for all of it: each field is tried with every value that it had anywhere in
 * the session, until the digest is the recorded one.
 */
import { digest } from '../../../../commands/session/digest.ts'
import { isFields, plain } from '../../../../commands/session/plain.ts'

interface FieldAtFault {
  readonly field: string
  /** As recorded; `undefined` where it was not there. */
  readonly before: unknown
  readonly after: unknown
}

/** More values than this are not tried for one field: each costs a digest. */
const most = 200

/** `recorded` is the digest, `now` what came instead, `others` what else stood in the session, of whatever kind. */
export const fieldAtFault = (
  recorded: string,
  now: unknown,
  others: ReadonlyArray<unknown>,
): FieldAtFault | undefined => {
  const is = plain(now)
  if (!isFields(is)) return undefined
  const known = others.map((each) => plain(each)).filter(isFields)
  const fits = (value: unknown): boolean => `#${digest(JSON.stringify(value))}` === recorded
  for (const field of new Set([...Object.keys(is), ...known.flatMap((each) => Object.keys(each))])) {
    const values = new Map<string, unknown>()
    for (const each of known)
      if (values.size < most && field in each) values.set(JSON.stringify(each[field]), each[field])
    const own = JSON.stringify(is[field])
    const { [field]: left, ...without } = is
    if (left !== undefined && fits(without)) return { field, before: undefined, after: left }
    for (const [text, value] of values)
      if (text !== own && fits({ ...is, [field]: value })) return { field, before: value, after: left }
  }
  return undefined
}
