/**
 * Whether the server may be reachable again: the device comes online, a response arrives, or - if the device never
 * noticed the loss - a delay has passed. The delay doubles with each failed attempt.
 */
import { Effect, Layer } from 'effect'
import { Network } from '../../commands/ports/Transport.ts'

const patience = { first: 5000, most: 60_000 } as const

export interface NetworkNews {
  readonly layer: Layer.Layer<Network>
  /** The server responded. */
  readonly heard: () => void
  /** Calls `listen` once the server may be reachable again; returns a function that unsubscribes. */
  readonly onceBack: (listen: () => void) => () => void
}

export const makeNetwork = (): NetworkNews => {
  const listeners = new Set<() => void>()
  let wait: number = patience.first
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = (): void => {
    clearTimeout(timer)
    timer = undefined
    const told = [...listeners]
    listeners.clear()
    for (const listen of told) listen()
  }
  const isBack = (): void => {
    wait = patience.first
    tell()
  }
  const later = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      wait = Math.min(wait * 2, patience.most)
      // `onLine === false` is reliable; `true` may be wrong.
      if (navigator.onLine) tell()
      else if (listeners.size > 0) later()
    }, wait)
  }
  const onceBack: NetworkNews['onceBack'] = (listen) => {
    listeners.add(listen)
    later()
    return () => listeners.delete(listen)
  }
  window.addEventListener('online', isBack)
  return {
    onceBack,
    heard: () => {
      if (listeners.size > 0) isBack()
      else wait = patience.first
    },
    layer: Layer.succeed(Network, {
      back: Effect.callback<void>((resume) => {
        const stop = onceBack(() => resume(Effect.void))
        return Effect.sync(stop)
      }),
    }),
  }
}
