/** One digest of how a session began and of all that changed, in order: equal for equal sessions. */
import { digest } from './digest.ts'
import type { SessionEntry } from './Session.ts'

export const hashOf = (
  state: ReadonlyArray<readonly [string, unknown]>,
  entries: ReadonlyArray<Pick<SessionEntry, 'steps'>>,
): string => {
  const steps = entries.flatMap((entry) => entry.steps).filter(({ changes }) => changes.length > 0)
  const changes = steps.toSorted((one, other) => one.order - other.order).map((step) => step.changes)
  return digest(JSON.stringify([state, changes]))
}
