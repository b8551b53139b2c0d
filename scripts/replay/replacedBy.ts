/** Which entry replaced another: the file does not say it, but the lanes of this build's commands may let it be known. */
import { registry } from '../../commands/session/registry.ts'
import type { SessionEntry } from '../../commands/session/Session.ts'

/** Milliseconds: a command is interrupted as soon as a newer one takes its place. */
const atOnce = 50

/** It shared an outcome, or was refused before it came into a lane. */
const mayNotReplace = ({ outcome, calls }: SessionEntry): boolean =>
  outcome?.kind === 'joined' || (outcome?.kind === 'failed' && calls.length === 0)

const laneOf = ({ name, input }: SessionEntry) => registry.get(name)?.laneOf(input)

/** Its number; none where it was not replaced, or where none or several entries may have done it. */
export const replacedBy = (entry: SessionEntry, entries: ReadonlyArray<SessionEntry>): number | undefined => {
  const { outcome, order, at, ended, duration } = entry
  if (outcome?.kind !== 'replaced' || ended === undefined || duration === undefined) return undefined
  const own = laneOf(entry)
  if (own === undefined) return undefined
  const newer = entries.filter((each) => {
    if (each.order <= order || each.order > ended || mayNotReplace(each)) return false
    const lane = laneOf(each)
    if (lane?.key !== own.key) return false
    return lane.policy === 'replace' || (lane.policy === 'latest' && lane.subject === own.subject)
  })
  const [found] = newer
  if (found === undefined || newer.length > 1) return undefined
  return Math.abs(found.at - (at + duration)) <= atOnce ? found.sequence : undefined
}
