/**
 * A cell: one value by key, shown through a signal. An unused cell can be evicted while its signal is still referenced.
 * If that signal is watched later, the cell is restored or, if another cell has the key by then, the signal moves to
 * that one. So no signal becomes stale.
 */
import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'

export interface SignalCell<V> {
  /** The signals of this cell: its own first, then those that moved to it. All have the same value. */
  readonly outlets: Array<Signal<V>>
  /** How many of them are watched. */
  watchers: number
}

/** What a cell needs to know of its container. */
export interface CellContainer<P> {
  /** Name of the signal, for debugging. */
  readonly name: string
  /** The current cell of the key. */
  readonly present: () => P | undefined
  /** Restores an evicted cell. */
  readonly restore: (place: P) => void
  /** Passes the state of an evicted cell to its replacement. */
  readonly handOver: (from: P, to: P) => void
}

/** The value of a cell, without subscribing. */
export const peekCell = <V>(place: SignalCell<V>): V => signalOf(place).peek()

/** The signal of a cell. */
export const signalOf = <V>({ outlets: [first] }: SignalCell<V>): ReadonlySignal<V> => {
  if (first === undefined) throw new Error('A place without a signal')
  return first
}

/** Sets the value of a cell. */
export const setCell = <V>(place: SignalCell<V>, value: V): void => {
  for (const outlet of place.outlets) outlet.value = value
}

/** Gives a new cell its signal. */
export const openCell = <V, P extends SignalCell<V>>(place: P, value: V, around: CellContainer<P>): P => {
  let home = place
  const outlet = signal(value, {
    name: around.name,
    watched: () =>
      batch(() => {
        const present = around.present()
        if (present === undefined) around.restore(home)
        else if (present !== home) {
          around.handOver(home, present)
          outlet.value = peekCell(present)
          present.outlets.push(outlet)
          home = present
        }
        home.watchers += 1
      }),
    unwatched: () => {
      home.watchers -= 1
    },
  })
  place.outlets.push(outlet)
  return place
}
