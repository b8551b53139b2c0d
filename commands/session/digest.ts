/** A hash of a text (FNV-1a, twice with different seeds). Not cryptographic. */

import { isFields } from './plain.ts'
import type { Session, SessionEntry } from './Session.ts'

const prime = 0x01_00_01_93

const fold = (text: string, seed: number): number => {
  let hash = seed
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), prime)
  return hash >>> 0
}

const hex = (part: number): string => part.toString(16).padStart(8, '0')

/** Sixteen hexadecimal digits. */
export const digest = (text: string): string => hex(fold(text, 0x81_1c_9d_c5)) + hex(fold(text, 0x7e_e3_62_3a))

/** A digest of a session's start and all its changes, in order. */
export const hashOf = (
  state: ReadonlyArray<readonly [string, unknown]>,
  entries: ReadonlyArray<Pick<SessionEntry, 'steps'>>,
): string => {
  const steps = entries.flatMap((entry) => entry.steps).filter(({ changes }) => changes.length > 0)
  const changes = steps.toSorted((one, other) => one.order - other.order).map((step) => step.changes)
  return digest(JSON.stringify([state, changes]))
}

/** Independent of the order of fields. */
const inOrder = (_name: string, value: unknown): unknown =>
  isFields(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

export const withoutSeal = (session: Session): Session => {
  const { seal, ...rest } = session
  return seal === undefined ? session : rest
}

/** A digest of a whole session file: it shows whether the file was edited. */
export const sealOf = (session: Session): string => digest(JSON.stringify(withoutSeal(session), inOrder))

export const sealed = (session: Session): Session => ({ ...session, seal: sealOf(session) })
