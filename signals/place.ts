/**
 * A place: one value by a key, seen through a signal that was handed out. A place that nobody needs is let go of, and somebody may
 * still have its signal in hand and begin to watch it later: then the place stands again or, where another took its key meanwhile,
 * the signal shows that one from then on. So no signal is ever left behind.
 */
import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'

export interface Place<V> {
  /** The signals that show this place: its own first, then those that moved in. All have the same value. */
  readonly outlets: Array<Signal<V>>
  /** How many of them are watched. */
  watchers: number
}

/** What a place needs to know of the places it stands among. */
export interface Surroundings<P> {
  /** Name of the signal, for debugging. */
  readonly name: string
  /** The place that stands for the key now. */
  readonly present: () => P | undefined
  /** Puts a place back that had been let go of. */
  readonly restore: (place: P) => void
  /** Hands over from a place that had been let go of to the one that took its key. */
  readonly handOver: (from: P, to: P) => void
}

/** The value that a place shows, without subscribing. */
export const shownAt = <V>(place: Place<V>): V => signalOf(place).peek()

/** The signal of a place. */
export const signalOf = <V>({ outlets: [first] }: Place<V>): ReadonlySignal<V> => {
  if (first === undefined) throw new Error('A place without a signal')
  return first
}

/** Shows a value at a place. */
export const showAt = <V>(place: Place<V>, value: V): void => {
  for (const outlet of place.outlets) outlet.value = value
}

/** Gives a new place its signal. */
export const openPlace = <V, P extends Place<V>>(place: P, value: V, around: Surroundings<P>): P => {
  let home = place
  const outlet = signal(value, {
    name: around.name,
    watched: () =>
      batch(() => {
        const present = around.present()
        if (present === undefined) around.restore(home)
        else if (present !== home) {
          around.handOver(home, present)
          outlet.value = shownAt(present)
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
