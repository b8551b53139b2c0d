/** The ports of a replay. They do nothing: all responses come from the session. */
import { Clock, Effect, Layer } from 'effect'
import type { Store } from '../../signals/Store.ts'
import { Api } from '../kernel/Api.ts'
import { CommandLog, type CommandLogShape } from '../kernel/CommandLog.ts'
import { CurrentRun } from '../kernel/CurrentRun.ts'
import { Lanes } from '../kernel/Lanes.ts'
import { UndoHistory } from '../kernel/UndoHistory.ts'
import { Captchas, Cards } from '../ports/Cards.ts'
import { Credentials, KeyValueStore } from '../ports/KeyValueStore.ts'
import { Navigator } from '../ports/Navigator.ts'
import { OfflineCache } from '../ports/OfflineCache.ts'
import { Outbox } from '../ports/Outbox.ts'
import { Overlays, type Toast, Toasts } from '../ports/Overlays.ts'
import { Platform } from '../ports/Platform.ts'
import { Sharing } from '../ports/Sharing.ts'
import { StoreService } from '../ports/StoreService.ts'
import { Tabs } from '../ports/Tabs.ts'
import { Network, Transport, Uploads } from '../ports/Transport.ts'
import type { HeldBack } from './heldBack.ts'
import type { OverlayAct } from './overlayTimeline.ts'

/** Inputs and callbacks of the ports. */
export interface Stage {
  readonly store: Store
  readonly log: CommandLogShape
  readonly origin: string
  /** The session's clock, in milliseconds since the epoch. */
  readonly now: () => number
  readonly tell: (toast: Toast) => void
  /** An overlay opened or closed. */
  readonly layer: (act: OverlayAct) => void
  readonly heldBack: HeldBack
}

const clockOf = (now: () => number): Clock.Clock => ({
  currentTimeMillisUnsafe: now,
  currentTimeMillis: Effect.sync(now),
  monotonicTimeNanosUnsafe: () => BigInt(now()) * 1_000_000n,
  monotonicTimeNanos: Effect.sync(() => BigInt(now()) * 1_000_000n),
  currentTimeNanosUnsafe: () => BigInt(now()) * 1_000_000n,
  currentTimeNanos: Effect.sync(() => BigInt(now()) * 1_000_000n),
  sleep: () => Effect.never,
})

const nothing = Effect.void

/** Storing on the device takes as long as recorded. */
const outboxOf = ({ goesOn }: HeldBack): Outbox['Service'] => {
  const stores = Effect.flatMap(CurrentRun, (run) => (run === undefined ? nothing : goesOn(run.entry.sequence)))
  return { put: () => stores, drop: () => stores, takeOver: () => Effect.never, clear: stores }
}

export const replayPorts = ({ store, log, origin, now, tell, layer, heldBack }: Stage) =>
  Layer.mergeAll(
    Api.layer,
    Lanes.replaying(heldBack),
    UndoHistory.layer,
    Layer.succeed(Clock.Clock, clockOf(now)),
    Layer.succeed(Network, { back: Effect.never }),
    Layer.succeed(CommandLog, log),
    Layer.succeed(Captchas, { solve: Effect.never }),
    Layer.succeed(Cards, { load: Effect.succeed({ open: () => Effect.never, confirm: Effect.never }) }),
    Layer.succeed(Navigator, {
      go: () => nothing,
      scrollToTop: nothing,
      scrollTop: Effect.never,
      load: () => nothing,
      refresh: nothing,
      here: Effect.never,
    }),
    Layer.succeed(Outbox, outboxOf(heldBack)),
    Layer.succeed(Overlays, {
      open: (overlay) => Effect.sync(() => layer({ kind: 'open', overlay })),
      swap: (overlay) => Effect.sync(() => layer({ kind: 'swap', overlay })),
      close: Effect.sync(() => layer({ kind: 'close' })),
    }),
    Layer.succeed(Platform, { prefer: () => nothing, makeId: Effect.never, files: Effect.never }),
    Layer.succeed(Sharing, {
      absolute: (path) => new URL(path, origin).href,
      share: () => Effect.never,
      copy: () => Effect.never,
    }),
    Layer.succeed(OfflineCache, { open: Effect.never }),
    Layer.succeed(Tabs, { tell: () => nothing }),
    Layer.succeed(Toasts, { show: (toast) => Effect.sync(() => tell(toast)) }),
    Layer.succeed(Uploads, { send: () => Effect.never, cut: () => Effect.never }),
    Layer.succeed(KeyValueStore, {
      read: () => Effect.never,
      write: () => nothing,
      remove: () => nothing,
      change: () => nothing,
    }),
  ).pipe(
    Layer.provideMerge(
      Layer.mergeAll(
        Layer.succeed(Transport, { send: () => Effect.never }),
        Layer.succeed(Credentials, {
          read: Effect.never,
          keep: () => nothing,
          forget: nothing,
          revoke: nothing,
          refresh: nothing,
        }),
        Layer.succeed(StoreService, store),
      ),
    ),
  )
