/**
 * Receives the changes of a store: the values before and after, by the name of the signal. Both are references to
 * immutable values, so recording is cheap; the session log listens.
 */
import { Signal } from '@preact/signals-core'

export interface Journal {
  /** `key` is the signal's name, `post/7`. `isGone` means that the value was evicted, not changed. */
  note: (key: string, before: unknown, after: unknown, isGone?: boolean) => void
  /** Called when an entity's base is confirmed, whether the shown value changes or not; absent without a listener. */
  base?: ((key: string, before: object | undefined, after: object) => void) | undefined
}

const beneath = 'base/'

/** The key of an entity's base, recorded while there are proposals for it. */
export const baseKey = (key: string): string => beneath + key

/** Whether a key is the key of a base. */
export const isBaseKey = (key: string): boolean => key.startsWith(beneath)

/** The key of the entity itself. */
export const unbased = (key: string): string => key.slice(beneath.length)

/** A journal without a listener. */
export const makeJournal = (): Journal => ({ note: () => {} })

/** A signal that records its changes at the moment of the change, not at the end of a batch as effects do. */
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

/** A recorded signal for state that is neither an entity nor a list; `key` is also its name. */
export const toldSignal = <A>(journal: Journal, key: string, value: A): Signal<A> => new ToldSignal(journal, key, value)
