/**
 * A cell: one value by key, shown through a signal, which is made when it is first read: of the thousands of comments in
 * a long thread only a few are ever on screen. An unused cell can be evicted while its signal is still referenced. If
 * that signal is watched later, the cell is restored or, if another cell has the key by then, the signal moves to that
 * one. So no signal becomes stale.
 */
import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'

export interface SignalCell<V> {
  value: V
  /** The signals that show this cell, its own or those of evicted ones. All have its value. */
  outlets: ReadonlyArray<Signal<V>>
  /** How many of them are watched. */
  watchers: number
}

/** What a cell needs to know of its container. */
export interface CellContainer<P> {
  /** Name of the signal, for debugging. */
  readonly name: (place: P) => string
  /** The current cell of the same key. */
  readonly present: (place: P) => P | undefined
  /** Restores an evicted cell. */
  readonly restore: (place: P) => void
  /** Passes the state of an evicted cell to its replacement. */
  readonly handOver: (from: P, to: P) => void
}

/** The signals of a cell that was not read yet. */
export const noOutlets: ReadonlyArray<never> = []

/** The value of a cell, without subscribing. */
export const peekCell = <V>({ value }: SignalCell<V>): V => value

/** Sets the value of a cell. */
export const setCell = <V>(place: SignalCell<V>, value: V): void => {
  place.value = value
  for (const outlet of place.outlets) outlet.value = value
}

const openOutlet = <V, P extends SignalCell<V>>(place: P, around: CellContainer<P>): Signal<V> => {
  let home = place
  const outlet = signal(place.value, {
    name: around.name(place),
    watched: () =>
      batch(() => {
        const present = around.present(home)
        if (present === undefined) around.restore(home)
        else if (present !== home) {
          around.handOver(home, present)
          outlet.value = peekCell(present)
          present.outlets = [...present.outlets, outlet]
          home = present
        }
        home.watchers += 1
      }),
    unwatched: () => {
      home.watchers -= 1
    },
  })
  place.outlets = [outlet]
  return outlet
}

/** The signal of a cell. */
export const signalOf = <V, P extends SignalCell<V>>(place: P, around: CellContainer<P>): ReadonlySignal<V> =>
  place.outlets[0] ?? openOutlet<V, P>(place, around)
