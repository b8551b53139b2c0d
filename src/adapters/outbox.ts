/**
 * What a member did without a network, in local storage: one list for each tab, so that no two write the same one. A tab that has something there
 * holds a lock for as long as it lives; what lies there without one is a closed tab's, and the first tab that looks takes it. Browsers without
 * locks take it when they start, and are told by the server what it has already.
 */
import { Effect, Layer, Option, Schema } from 'effect'
import { Outbox, WaitingAct } from '../../commands/ports/Outbox.ts'
import { makeId } from './makeId.ts'

const name = 'parley.outbox'

/** As many as a tab keeps; the oldest go first. */
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
    // A full or forbidden storage keeps nothing: it is sent from this tab, for as long as that is open.
  }
}

const keys = (): ReadonlyArray<string> => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`${name}.`))
  } catch {
    return []
  }
}

/** Absent on pages that came without encryption. */
const locksOf = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined)

export const makeOutbox = () => {
  const own = `${name}.${makeId()}`
  let letGo: (() => void) | undefined
  /** Says to other tabs that this one lives; ends once they can hear it. */
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
  /** Lists of tabs that are closed. */
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
    // Kept here before it goes there: a crash in between leaves it twice, and never not at all.
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
    /** Whether any other tab has left something, or still keeps it. */
    hasOthers: (): boolean => keys().some((key) => key !== own),
    layer: Layer.succeed(Outbox, {
      put: (act) => Effect.promise(() => put(act)),
      drop: (id) => Effect.sync(() => change(read(own).filter((act) => act.id !== id))),
      takeOver: (member) => Effect.promise(() => takeOver(member)),
      clear: Effect.sync(() => {
        for (const key of keys()) write(key, [])
        change([])
      }),
    }),
  }
}
