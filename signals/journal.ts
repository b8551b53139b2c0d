/**
 * Where a store tells of what changes in it: the value before and after, by the name that it has as a signal. Both are references to values
 * that never change themselves, so that telling costs nothing; whoever keeps a session's history listens.
 */
import { Signal } from '@preact/signals-core'

export interface Journal {
  /** `key` is the signal's name, `post/7`. `isGone` means that the store let go of it, not that anything was done to it. */
  note: (key: string, before: unknown, after: unknown, isGone?: boolean) => void
  /** Hears what is confirmed of an entity, whether it shows or not; absent while there is no listener. */
  base?: ((key: string, before: object | undefined, after: object) => void) | undefined
}

const beneath = 'base/'

/** Under this key a store tells what the server said of an entity, for as long as something else is proposed. */
export const baseKey = (key: string): string => beneath + key

/** Whether a key is one of those. */
export const isBaseKey = (key: string): boolean => key.startsWith(beneath)

/** The key of the entity itself. */
export const unbased = (key: string): string => key.slice(beneath.length)

/** A journal that nobody reads yet. */
export const makeJournal = (): Journal => ({ note: () => {} })

/** A signal that tells of its changes itself, at the moment of the change: who watches it hears of them later, at the end of a batch. */
class ToldSignal<A> extends Signal<A> {
  readonly #journal: Journal
  readonly #key: string

  constructor(journal: Journal, key: string, value: A) {
    super(value, { name: key })
    this.#journal = journal
    this.#key = key
  }

  override get value(): A {
    return super.value
  }

  override set value(next: A) {
    const before = this.peek()
    if (next !== before) this.#journal.note(this.#key, before, next)
    super.value = next
  }
}

/** A signal of a store that is neither an entity nor a list; `key` is its name, too. */
export const toldSignal = <A>(journal: Journal, key: string, value: A): Signal<A> => new ToldSignal(journal, key, value)
