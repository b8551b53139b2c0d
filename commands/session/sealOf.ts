/** A digest of a session's whole file. It no longer fits a file from which an entry was taken, or in which a word was changed. */
import { digest } from './digest.ts'
import { isFields } from './plain.ts'
import type { Session } from './Session.ts'

/** The same for equal values, in whatever order their fields stand. */
const inOrder = (_name: string, value: unknown): unknown =>
  isFields(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

export const withoutSeal = (session: Session): Session => {
  const { seal, ...rest } = session
  return seal === undefined ? session : rest
}

export const sealOf = (session: Session): string => digest(JSON.stringify(withoutSeal(session), inOrder))

export const sealed = (session: Session): Session => ({ ...session, seal: sealOf(session) })
