/** The ports of a page that is rendered on the server, for a guest: nothing is stored, opened or shown there. */
import { Effect, Layer } from 'effect'
import { Captchas, Cards } from '../../commands/ports/Cards.ts'
import { Credentials, KeyValueStore } from '../../commands/ports/KeyValueStore.ts'
import { Navigator } from '../../commands/ports/Navigator.ts'
import { OfflineCache } from '../../commands/ports/OfflineCache.ts'
import { Outbox } from '../../commands/ports/Outbox.ts'
import { Overlays, Toasts } from '../../commands/ports/Overlays.ts'
import { Platform } from '../../commands/ports/Platform.ts'
import { Sharing } from '../../commands/ports/Sharing.ts'
import { Tabs } from '../../commands/ports/Tabs.ts'
import { Network, Uploads } from '../../commands/ports/Transport.ts'

const nothing = Effect.void
const none = Effect.succeed(undefined)

export const serverPorts = Layer.mergeAll(
  Layer.succeed(Network, { back: Effect.never }),
  Layer.succeed(Captchas, { solve: Effect.never }),
  Layer.succeed(Cards, { load: Effect.never }),
  Layer.succeed(Navigator, {
    go: () => nothing,
    scrollToTop: nothing,
    scrollTop: Effect.succeed(0),
    load: () => nothing,
    refresh: nothing,
    here: Effect.succeed('/'),
  }),
  Layer.succeed(Outbox, {
    put: () => nothing,
    drop: () => nothing,
    takeOver: () => Effect.succeed([]),
    clear: nothing,
  }),
  Layer.succeed(Overlays, { open: () => nothing, swap: () => nothing, close: nothing }),
  Layer.succeed(Platform, { prefer: () => nothing, makeId: Effect.succeed(''), files: none }),
  Layer.succeed(Sharing, {
    absolute: (path) => path,
    share: () => Effect.succeed('unsupported'),
    copy: () => Effect.succeed(false),
  }),
  Layer.succeed(OfflineCache, { open: none }),
  Layer.succeed(Tabs, { tell: () => nothing }),
  Layer.succeed(Toasts, { show: () => nothing }),
  Layer.succeed(Uploads, { send: () => Effect.never, cut: () => Effect.never }),
  Layer.succeed(KeyValueStore, {
    read: () => none,
    write: () => nothing,
    remove: () => nothing,
    change: () => nothing,
  }),
)

/** A guest has no keys. */
export const guestCredentials = Layer.succeed(Credentials, {
  read: none,
  keep: () => nothing,
  forget: nothing,
  revoke: nothing,
  refresh: nothing,
})
