/** The parts of a session file: each page load is a session of its own, replayed and checked by itself. */
import { digest, sealed, sealOf } from './digest.ts'
import type { Session } from './Session.ts'
import { type Struck, soughtIn, strikeOut } from './strikeOut.ts'

/** Oldest first; one part if the page was not reloaded. The seal of the newest part covers the file. */
export const partsOf = (file: Session): ReadonlyArray<Session> => {
  const { earlier = [], ...newest } = file
  if (earlier.length === 0) return [newest]
  const isWhole = file.seal === sealOf(file)
  return [...earlier, isWhole ? sealed(newest) : newest]
}

/** Joins parts into one file. The oldest comes first. */
export const joined = (parts: ReadonlyArray<Session>): Session | undefined => {
  const newest = parts.at(-1)
  const earlier = parts.slice(0, -1)
  if (newest === undefined || earlier.length === 0) return newest
  return sealed({ ...newest, earlier })
}

/** Applies a change to each part. */
export const mapParts = (file: Session, change: (part: Session) => Session): Session => {
  const { earlier, ...newest } = file
  const changed = change(newest)
  return earlier === undefined ? changed : { ...changed, earlier: earlier.map((part) => sealed(change(part))) }
}

/** All parts as one session, for lists and counts. It cannot be replayed. */
export const asOne = (file: Session): Session => {
  const { earlier, ...newest } = file
  const [oldest] = earlier ?? []
  if (earlier === undefined || oldest === undefined) return newest
  const parts = [...earlier, newest]
  const troubles = parts.flatMap((part) => part.troubles ?? [])
  return {
    ...newest,
    start: { ...oldest.start, state: parts.flatMap(({ start }) => start.state) },
    struck: parts.flatMap(({ struck }) => struck),
    losses: parts.flatMap(({ losses }) => losses),
    entries: parts.flatMap(({ entries }) => entries),
    ...(troubles.length === 0 ? {} : { troubles }),
  }
}

/** Words excluded from one part are removed from all, because later responses may repeat them. */
export const strikeOutParts = (file: Session, { entries, words = [] }: Struck): Session => {
  if (entries.size === 0 && words.length === 0) return file
  const all = [...words, ...partsOf(file).flatMap((part) => soughtIn(part, entries))]
  return mapParts(file, (part) => {
    const own = part.entries.flatMap(({ sequence }) => (entries.has(sequence) ? [sequence] : []))
    return strikeOut(part, { entries: new Set(own), words: all })
  })
}

/** One digest over the changes of all parts. */
export const hashOfParts = (hashes: ReadonlyArray<string>): string =>
  hashes.length === 1 ? (hashes[0] ?? '') : digest(JSON.stringify(hashes))

const two = (value: number): string => String(value).padStart(2, '0')

/** '2026-01-03 21:04:05 UTC'. */
const timeOf = (at: number): string => {
  const date = new Date(at)
  const day = `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
  return `${day} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())} UTC`
}

/** The separator between a part and the one before; `undefined` if it is unknown whether a reload lies between. */
export const reloadedAt = ({ page }: Pick<Session, 'page'>): string | undefined =>
  page === undefined ? undefined : `Page reloaded at ${timeOf(page.loadedAt)}`
