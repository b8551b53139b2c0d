/**
 * Whether the server may be reached again: the device says so, an answer arrives, or - where nothing ever said that the network was gone - a
 * while has passed, a longer one each time in vain.
 */
import { Effect, Layer } from 'effect'
import { Network } from '../../commands/ports/Network.ts'

const patience = { first: 5000, most: 60_000 } as const

export interface NetworkNews {
  readonly layer: Layer.Layer<Network>
  /** The server answered. */
  readonly heard: () => void
  /** Calls `listen` once the server may be reached again; answers how to stop listening. */
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
      // A device that says it has no network has none; where it says that it has one it may be wrong.
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
