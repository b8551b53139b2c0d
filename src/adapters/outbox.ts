/**
 * Commands that a member ran without a network, queued in local storage: one list per tab, so that no two tabs write
 * the same list. A tab with a list holds a lock while it is open; a list without a lock belongs to a closed tab, and
 * the first tab that looks takes it over. Browsers without locks take lists over at startup; the server recognises
 * commands it already has.
 */
import { Effect, Layer, Option, Schema } from 'effect'
import { Outbox, WaitingAct } from '../../commands/ports/Outbox.ts'
import { forgetIntents } from './intentKeys.ts'
import { makeId } from './makeId.ts'

const name = 'parley.outbox'

/** Longest list of one tab; the oldest commands are dropped first. */
const most = 200

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Array(WaitingAct)))

const read = (key: string): ReadonlyArray<WaitingAct> => {
  try {
    return Option.getOrElse(decode(localStorage.getItem(key)), () => [])
  } catch {
    return []
  }
}

const write = (key: string, acts: ReadonlyArray<WaitingAct>): void => {
  try {
    if (acts.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(acts.slice(-most)))
  } catch {
    // With full or forbidden storage nothing is saved: this tab sends it for as long as it is open.
  }
}

const keys = (): ReadonlyArray<string> => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`${name}.`))
  } catch {
    return []
  }
}

/** Absent on pages loaded without encryption. */
const locksOf = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined)

export const makeOutbox = () => {
  const own = `${name}.${makeId()}`
  let letGo: (() => void) | undefined
  /** Takes this tab's lock; resolves once other tabs can see it. */
  const hold = (): Promise<void> => {
    const locks = locksOf()
    if (locks === undefined || letGo !== undefined) return Promise.resolve()
    return new Promise((resolve) => {
      const held = new Promise<void>((end) => {
        letGo = end
      })
      locks
        .request(own, () => {
          resolve()
          return held
        })
        .catch(() => resolve())
    })
  }
  const change = (next: ReadonlyArray<WaitingAct>): void => {
    write(own, next)
    if (next.length > 0) return
    letGo?.()
    letGo = undefined
  }
  const put = async (act: WaitingAct): Promise<void> => {
    await hold()
    change([...read(own), act])
  }
  /** Lists of closed tabs. */
  const abandoned = async (): Promise<ReadonlyArray<string>> => {
    const others = keys().filter((key) => key !== own)
    const held = others.length === 0 ? undefined : await locksOf()?.query()
    const living = new Set(held?.held?.map((lock) => lock.name))
    return others.filter((key) => !living.has(key))
  }
  const take = async (member: string): Promise<ReadonlyArray<WaitingAct>> => {
    const found = (await abandoned()).map((key) => ({ key, acts: read(key) }))
    const taken = found
      .flatMap(({ key, acts }) => acts.map((act) => ({ ...act, id: `${key.slice(name.length + 1)}.${act.id}` })))
      .filter((act) => act.member === member)
      .toSorted((one, other) => one.at - other.at)
    if (taken.length > 0) await hold()
    // Saved here before it is removed there: a crash in between leaves a duplicate instead of a loss.
    change([...read(own), ...taken])
    for (const { key, acts } of found)
      write(
        key,
        acts.filter((act) => act.member !== member),
      )
    return taken
  }
  const takeOver = async (member: string): Promise<ReadonlyArray<WaitingAct>> => {
    const locks = locksOf()
    return locks === undefined ? take(member) : locks.request(name, () => take(member))
  }
  return {
    /** Whether any other tab, open or closed, has a list. */
    hasOthers: (): boolean => keys().some((key) => key !== own),
    layer: Layer.succeed(Outbox, {
      put: (act) => Effect.promise(() => put(act)),
      drop: (id) => Effect.sync(() => change(read(own).filter((act) => act.id !== id))),
      takeOver: (member) => Effect.promise(() => takeOver(member)),
      clear: Effect.sync(() => {
        forgetIntents()
        for (const key of keys()) write(key, [])
        change([])
      }),
    }),
  }
}
