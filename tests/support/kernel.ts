/** All command ports in memory: the test supplies their results and can read what was requested. */
import { Clock, Effect, Layer } from 'effect'
import { Api } from '../../commands/kernel/Api.ts'
import { CommandLog, type CommandLogShape, makeCommandLog } from '../../commands/kernel/CommandLog.ts'
import type { CurrentRun } from '../../commands/kernel/CurrentRun.ts'
import { Lanes } from '../../commands/kernel/Lanes.ts'
import type { Overlay } from '../../commands/kernel/Overlay.ts'
import { UndoHistory } from '../../commands/kernel/UndoHistory.ts'
import { Captchas, type CardFormKeys, Cards } from '../../commands/ports/Cards.ts'
import { Credentials, type Keys, KeyValueStore } from '../../commands/ports/KeyValueStore.ts'
import { Navigator } from '../../commands/ports/Navigator.ts'
import { type CachedItem, OfflineCache, type OpenOfflineCache } from '../../commands/ports/OfflineCache.ts'
import { Outbox, type WaitingAct } from '../../commands/ports/Outbox.ts'
import { Overlays, type Toast, Toasts } from '../../commands/ports/Overlays.ts'
import { type DeviceFiles, Platform } from '../../commands/ports/Platform.ts'
import { type Shared, Sharing } from '../../commands/ports/Sharing.ts'
import { StoreService } from '../../commands/ports/StoreService.ts'
import { type TabNews, Tabs } from '../../commands/ports/Tabs.ts'
import { Network, Transport, Uploads, type WireAnswer, type WireRequest } from '../../commands/ports/Transport.ts'
import type { CaptchaUnanswered, NotAllowed, Offline, ServerRefused } from '../../schemas/Failure.ts'
import { makeStore, type Store } from '../../signals/Store.ts'

/** A response of the server, at once or as an effect. */
export type Answered = WireAnswer | Effect.Effect<WireAnswer, Offline>

export interface TestKernelOptions {
  /** The response to a request; by default `{"status":true}`. */
  readonly answer?: (request: WireRequest) => Answered
  /** The result of the share sheet; by default 'shared'. */
  readonly share?: 'shared' | 'dismissed' | 'unsupported'
  /** Whether copying to the clipboard works; by default it does. */
  readonly copies?: boolean
  /** What the person does with a captcha; by default 'answered'. */
  readonly captcha?: Effect.Effect<string, CaptchaUnanswered>
  /** The card provider's result for the form's input; by default it accepts the payment. */
  readonly card?: Effect.Effect<void, ServerRefused | NotAllowed>
  /** The result of opening the card provider's form; by default it opens. */
  readonly openCard?: Effect.Effect<void, NotAllowed>
  /** The session's keys; none by default. */
  readonly keys?: Keys
  /** The keys as another tab left them; by default the same. */
  readonly keysElsewhere?: () => Keys | undefined
  /** The current address; by default '/here'. */
  readonly here?: string
  /** Whether debounced commands really wait: then the test must move its clock. */
  readonly keepsPace?: boolean
  /** The device's crop of a picture; by default the picture itself. */
  readonly cut?: (typeof Uploads)['Service']['cut']
  /** What the device does with files; by default nothing. */
  readonly files?: DeviceFiles
  /** The limits of the log. */
  readonly limits?: { readonly entries: number; readonly weight: number }
  /** Numbers of the last entry and event before this log; 0 by default. */
  readonly numbers?: { sequence: number; order: number }
  /** When the network may be back; never by default. */
  readonly back?: Effect.Effect<void>
  /** Commands that closed tabs left in their queues. */
  readonly leftUnsent?: ReadonlyArray<WaitingAct>
  /** Values stored on the device. */
  readonly kept?: Readonly<Record<string, string>>
  /** The test itself changes the store while commands run. */
  readonly changesUnseen?: true
}

/** A response with status 200 and a JSON body. */
export const answered = (body: unknown, status = 200): WireAnswer => ({
  status,
  text: JSON.stringify(body),
  retryAfter: 0,
})

/** The layer, and everything that went through its ports. */
export interface TestKernel {
  readonly layer: Layer.Layer<
    | Api
    | Captchas
    | Cards
    | CommandLog
    | Credentials
    | Lanes
    | Navigator
    | Network
    | Outbox
    | Overlays
    | Platform
    | Sharing
    | OfflineCache
    | StoreService
    | Tabs
    | Toasts
    | Transport
    | UndoHistory
    | Uploads
    | KeyValueStore
  >
  readonly store: Store
  readonly log: CommandLogShape
  /** The log's last numbers, as they are now. */
  readonly numbers: { readonly sequence: number; readonly order: number }
  /** Every request, in order. */
  readonly requests: ReadonlyArray<WireRequest>
  /** Requests interrupted before their response. */
  readonly aborted: ReadonlyArray<WireRequest>
  readonly toasts: ReadonlyArray<Toast>
  /** Overlays opened and not closed. */
  readonly overlays: ReadonlyArray<Overlay>
  readonly addresses: ReadonlyArray<string>
  /** Addresses at which the whole app was reloaded. */
  readonly loaded: ReadonlyArray<string>
  /** The platforms that were requested. */
  readonly platforms: ReadonlyArray<'desktop' | 'mobile'>
  readonly shared: ReadonlyArray<Shared>
  readonly copied: ReadonlyArray<string>
  /** The card forms that were opened. */
  readonly cardForms: ReadonlyArray<CardFormKeys>
  readonly kept: ReadonlyMap<string, string>
  /** Commands queued on the device until the network is back. */
  readonly outbox: ReadonlyArray<WaitingAct>
  /** The offline cache, by viewer and key. */
  readonly shelved: Map<string, CachedItem>
  /** The current keys of the session. */
  readonly keys: () => Keys | undefined
  /** Keys that the server must still revoke. */
  readonly revoked: ReadonlyArray<Keys>
  /** Messages to other tabs, in order. */
  readonly told: ReadonlyArray<TabNews>
  /** How often the current screen was reloaded in place. */
  readonly refreshed: () => number
  /** How often a captcha was shown. */
  readonly captchas: () => number
}

/** A running command, for code that records its effects. */
export const runIn = (log: CommandLogShape): CurrentRun => ({
  log,
  entry: log.open({ kind: 'query', name: 'a.b.v1', input: null, at: 0 }),
  clock: Effect.runSync(Clock.clockWith(Effect.succeed)),
})

const origin = 'https://parley.example'

/** A kernel with a new store; provide its `layer` to the code under test, then read the rest. */
export const testKernel = (options: TestKernelOptions = {}): TestKernel => {
  const { answer = () => answered({ status: true }), share = 'shared', copies = true } = options
  const store = makeStore()
  const numbers = options.numbers ?? { sequence: 0, order: 0 }
  const log = makeCommandLog({
    ...(options.limits === undefined ? {} : { limits: options.limits }),
    numbers,
  })
  // Every change while commands run must be a step of one of them. Component tests change the store themselves.
  const isWatched = options.changesUnseen !== true && typeof document === 'undefined'
  store.journal.note = (key, before, after, isGone = false) => {
    if (isWatched && !isGone && !log.isStepping() && log.running().length > 0)
      throw new Error(`${key} changes outside of every step, while ${log.running()[0]?.name} runs.`)
    log.note(key, before, after, isGone)
  }
  const requests: Array<WireRequest> = []
  const aborted: Array<WireRequest> = []
  const toasts: Array<Toast> = []
  const overlays: Array<Overlay> = []
  const addresses: Array<string> = []
  const loaded: Array<string> = []
  const platforms: Array<'desktop' | 'mobile'> = []
  const shared: Array<Shared> = []
  const copied: Array<string> = []
  const cardForms: Array<CardFormKeys> = []
  const shelved = new Map<string, CachedItem>()
  const shelf: OpenOfflineCache = {
    take: async (viewer, key) => shelved.get(`${viewer} ${key}`),
    put: async (item) => void shelved.set(`${item.viewer} ${item.key}`, item),
    drop: async (viewer, key) => void shelved.delete(`${viewer} ${key}`),
    clear: async () => shelved.clear(),
  }
  const outbox: Array<WaitingAct> = []
  const left = [...(options.leftUnsent ?? [])]
  const kept = new Map(Object.entries(options.kept ?? {}))
  let keys = options.keys
  const told: Array<TabNews> = []
  const revoked: Array<Keys> = []
  let refreshed = 0
  let captchas = 0
  let ids = 0
  const note = <A>(list: Array<A>, item: A) => Effect.sync(() => void list.push(item))
  const send = (request: WireRequest) =>
    Effect.suspend(() => {
      requests.push(request)
      const given = answer(request)
      return Effect.isEffect(given) ? given : Effect.succeed(given)
    }).pipe(Effect.onInterrupt(() => note(aborted, request)))
  const transport = Layer.succeed(Transport, { send })
  const credentials = Layer.succeed(Credentials, {
    read: Effect.sync(() => keys),
    keep: (next) => Effect.sync(() => void (keys = next)),
    forget: Effect.sync(() => void (keys = undefined)),
    revoke: Effect.sync(() => {
      if (keys !== undefined) revoked.push(keys)
      keys = undefined
    }),
    refresh: Effect.sync(() => void (keys = options.keysElsewhere === undefined ? keys : options.keysElsewhere())),
  })
  const layer = Layer.mergeAll(
    Api.layer,
    options.keepsPace === true ? Lanes.layer : Lanes.hasty,
    UndoHistory.layer,
    Layer.succeed(Captchas, {
      solve: Effect.suspend(() => {
        captchas += 1
        return options.captcha ?? Effect.succeed('answered')
      }),
    }),
    Layer.succeed(Cards, {
      load: Effect.succeed({
        open: (form: CardFormKeys) => Effect.andThen(note(cardForms, form), options.openCard ?? Effect.void),
        confirm: options.card ?? Effect.void,
      }),
    }),
    Layer.succeed(Uploads, {
      send: (request, onProgress) =>
        Effect.andThen(
          Effect.sync(() => onProgress(0.5)),
          send(request),
        ),
      cut: options.cut ?? ((file) => Effect.succeed(file)),
    }),
    Layer.succeed(CommandLog, log),
    Layer.succeed(Toasts, { show: (toast) => note(toasts, toast) }),
    Layer.succeed(Overlays, {
      open: (overlay) => note(overlays, overlay),
      swap: (overlay) => Effect.sync(() => void overlays.splice(-1, 1, overlay)),
      close: Effect.sync(() => void overlays.pop()),
    }),
    Layer.succeed(Outbox, {
      // Storing takes time, as on a device.
      put: (act) => Effect.andThen(Effect.yieldNow, note(outbox, act)),
      drop: (id) => Effect.sync(() => void outbox.splice(0, Infinity, ...outbox.filter((each) => each.id !== id))),
      takeOver: (member) =>
        Effect.sync(() => {
          const taken = left.splice(0).filter((each) => each.member === member)
          outbox.push(...taken)
          return taken
        }),
      clear: Effect.sync(() => void outbox.splice(0)),
    }),
    Layer.succeed(Network, { back: options.back ?? Effect.never }),
    Layer.succeed(Navigator, {
      go: (address) => note(addresses, address),
      scrollToTop: Effect.void,
      scrollTop: Effect.succeed(0),
      load: (address) => note(loaded, address),
      refresh: Effect.sync(() => void (refreshed += 1)),
      here: Effect.succeed(options.here ?? '/here'),
    }),
    Layer.succeed(Platform, {
      prefer: (platform) => note(platforms, platform),
      files: Effect.succeed(options.files),
      makeId: Effect.sync(() => `00000000-0000-4000-8000-${`${(ids += 1)}`.padStart(12, '0')}`),
    }),
    Layer.succeed(Sharing, {
      absolute: (path) => `${origin}${path}`,
      share: (what) => Effect.as(note(shared, what), share),
      copy: (text) => (copies ? Effect.as(note(copied, text), true) : Effect.succeed(false)),
    }),
    Layer.succeed(OfflineCache, { open: Effect.succeed(shelf) }),
    Layer.succeed(Tabs, { tell: (news) => note(told, news) }),
    Layer.succeed(KeyValueStore, {
      read: (key) => Effect.sync(() => kept.get(key)),
      write: (key, value) => Effect.sync(() => void kept.set(key, value)),
      remove: (key) => Effect.sync(() => void kept.delete(key)),
      change: (key, next) =>
        Effect.sync(() => next(kept.get(key))).pipe(
          Effect.map((text) => void (text === undefined ? kept.delete(key) : kept.set(key, text))),
        ),
    }),
  ).pipe(Layer.provideMerge(Layer.mergeAll(transport, credentials, Layer.succeed(StoreService, store))))
  return {
    layer,
    store,
    log,
    numbers,
    requests,
    aborted,
    toasts,
    overlays,
    addresses,
    loaded,
    shared,
    copied,
    cardForms,
    kept,
    outbox,
    shelved,
    keys: () => keys,
    captchas: () => captchas,
    told,
    revoked,
    refreshed: () => refreshed,
    platforms,
  }
}
