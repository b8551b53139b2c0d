// A member with two devices: whatever they change where, the server has what reached it last, and each device has that
// at its next start - except for its own unsent changes, which it sends then.
import { type Context, Effect, Layer } from 'effect'
import { TestClock } from 'effect/testing'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { defaultPreferences, type Preferences } from '../../schemas/entities/Preferences.ts'
import { Offline } from '../../schemas/Failure.ts'
import { durations } from '../../schemas/limits.ts'
import { answered, type TestKernel, testKernel } from '../../tests/support/kernel.ts'
import { KeepViewer, RestoreSession, ShowKeptMember } from '../account/RestoreSession.ts'
import { perform } from '../kernel/perform.ts'
import type { WireRequest } from '../ports/Transport.ts'
import { ChangePreferences, RestorePreferences } from './ChangePreferences.ts'
import { DoubtUnsentSettings, PushSettings } from './PushSettings.ts'
import { ownSettings, type SyncedSettings } from './syncedSettings.ts'

type Network = 'well' | 'refusing' | 'offline' | 'lost'

type Act =
  | { readonly kind: 'change'; readonly device: 0 | 1; readonly change: SyncedSettings }
  | { readonly kind: 'restart'; readonly device: 0 | 1 }
  | { readonly kind: 'network'; readonly device: 0 | 1; readonly is: Network }

const device = fc.constantFrom<0 | 1>(0, 1)
const setting = fc.oneof(
  fc.record({ theme: fc.constantFrom<'light' | 'dark'>('light', 'dark') }),
  fc.record({ feedView: fc.constantFrom<'card' | 'condensed'>('card', 'condensed') }),
  fc.record({ commentSort: fc.constantFrom<Preferences['commentSort']>('top', 'new', 'old', 'controversial') }),
  fc.record({ showsNsfw: fc.boolean() }),
  fc.record({ hidesUpvoted: fc.boolean(), isBeta: fc.boolean() }),
  fc.record({ trendingTopics: fc.constantFrom(['News'], ['Politics', 'NSFW'], []) }),
  fc.record({ homeTopics: fc.constantFrom(['Nature'], ['Funny', 'Videos'], []) }),
)
const changing = fc.record({ kind: fc.constant('change' as const), device, change: setting })
const restarting = fc.record({ kind: fc.constant('restart' as const), device })
const switching = fc.record({
  kind: fc.constant('network' as const),
  device,
  is: fc.constantFrom<Network>('well', 'refusing', 'offline', 'lost'),
})

/** Parses a form field's value. */
const said = (value: unknown): unknown =>
  value === 'true' || value === 'false' || (typeof value === 'string' && value.startsWith('['))
    ? JSON.parse(value)
    : value

const makeServer = () => {
  const kept: Record<string, unknown> = {}
  const obey = ({ path, input }: WireRequest) => {
    if (path === '/user/settings')
      Object.assign(kept, Object.fromEntries(Object.entries(input).map(([name, value]) => [name, said(value)])))
    return path === '/user/about.json'
      ? answered({ status: true, users: [{ username: 'Ada', created: 1, theme: 'light', ...kept }] })
      : answered({ status: true })
  }
  return (network: Network) => (request: WireRequest) => {
    if (network === 'well') return obey(request)
    if (network === 'refusing') return answered({ status: false, error: 'Not now.' })
    // The server received it, but its response is lost.
    if (network === 'lost') obey(request)
    return Effect.fail(new Offline())
  }
}

interface Device {
  network: Network
  kernel: TestKernel
  /** Its services, the same from one start to the next. */
  services: Context.Context<Layer.Success<TestKernel['layer']>>
  /** Number of pushes since it started. */
  pushes: number
}

/** Waits until every background push and its dynamic imports have ended. */
const settled = Effect.fnUntraced(function* ({ kernel: { log }, pushes }: Device) {
  const ended = (): number => log.entries().filter(({ name }) => name === PushSettings.name).length
  while (ended() < pushes || log.running().length > 0) {
    yield* Effect.promise(() => vi.dynamicImportSettled())
    yield* TestClock.adjust(durations.settingsPush)
  }
})

const sessionOf = Effect.fnUntraced(function* (acts: ReadonlyArray<Act>) {
  const server = makeServer()
  const kernelFor = (own: { readonly network: Network }, kept: Readonly<Record<string, string>>) =>
    testKernel({
      keys: { apiKey: 'key', apiSecret: 'secret' },
      kept,
      answer: (request) => server(own.network)(request),
    })
  /** A member's change starts a push. */
  const change = (each: Device, changes: SyncedSettings) => {
    if (each.kernel.store.viewer.peek().kind === 'member') each.pushes += 1
    return perform(ChangePreferences, changes)
  }
  /** As src/adapters/session.ts does it. */
  const start = Effect.fnUntraced(function* (each: Device) {
    each.kernel = kernelFor(each, Object.fromEntries(each.kernel.kept))
    each.pushes = 0
    each.services = yield* Layer.build(each.kernel.layer)
    const { store } = each.kernel
    const learn = Effect.gen(function* () {
      yield* perform(RestorePreferences, undefined)
      yield* perform(ShowKeptMember, undefined)
      if (store.viewer.peek().kind === 'member') yield* perform(DoubtUnsentSettings, undefined)
      yield* perform(RestoreSession, undefined)
      yield* change(each, {})
      yield* perform(KeepViewer, undefined)
      each.pushes += 1
      yield* Effect.forkDetach(perform(PushSettings, ownSettings(store.preferences.peek())))
    })
    yield* Effect.exit(Effect.provideContext(learn, each.services))
    yield* settled(each)
    yield* Effect.provideContext(perform(KeepViewer, undefined), each.services)
  })
  const made = Effect.gen(function* () {
    const kernel = testKernel()
    const own: Device = { network: 'well', kernel, services: yield* Layer.build(kernel.layer), pushes: 0 }
    return own
  })
  const devices: readonly [Device, Device] = [yield* made, yield* made]
  for (const each of devices) yield* start(each)
  for (const act of acts) {
    const each = devices[act.device]
    if (act.kind === 'network') each.network = act.is
    else if (act.kind === 'restart') yield* start(each)
    else {
      yield* Effect.provideContext(change(each, act.change), each.services)
      yield* settled(each)
      yield* Effect.provideContext(perform(KeepViewer, undefined), each.services)
    }
  }
  const toasts = devices.flatMap(({ kernel }) => kernel.toasts)
  // The network works again, and both devices restart.
  for (const each of devices) each.network = 'well'
  for (const at of [0, 1, 0] as const) yield* start(devices[at])
  const reader = kernelFor({ network: 'well' }, {})
  yield* Effect.provide(perform(RestoreSession, undefined), reader.layer)
  return {
    toasts,
    server: shownOn(reader),
    shown: devices.map(({ kernel }) => shownOn(kernel)),
    unsent: devices.map(({ kernel }) => kernel.kept.has('parley.unsent')),
  }
})

const run = (acts: ReadonlyArray<Act>) =>
  Effect.runPromise(Effect.scoped(Effect.provide(sessionOf(acts), TestClock.layer())))

/** The device's settings; without a chosen theme, servers have the light one. */
const shownOn = ({ store }: TestKernel): SyncedSettings => ({
  theme: 'light',
  ...ownSettings(store.preferences.peek()),
})

const initial: SyncedSettings = { ...ownSettings(defaultPreferences), theme: 'light' }

it('the server ends with the last change of each setting, and both devices with the server’s settings', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(changing, restarting), { maxLength: 8 }), async (acts) => {
      // Choosing the value that a device already shows changes nothing, whatever the other device did meanwhile.
      const shown: [SyncedSettings, SyncedSettings] = [initial, initial]
      let expected = initial
      for (const act of acts) {
        if (act.kind === 'restart') shown[act.device] = expected
        if (act.kind !== 'change') continue
        const own: Readonly<Record<string, unknown>> = { ...shown[act.device] }
        const news = Object.fromEntries(
          Object.entries(act.change).filter(([name, value]) => JSON.stringify(own[name]) !== JSON.stringify(value)),
        )
        expected = { ...expected, ...news }
        shown[act.device] = { ...shown[act.device], ...act.change }
      }
      const end = await run(acts)
      expect(end).toEqual({ server: expected, shown: [expected, expected], unsent: [false, false], toasts: [] })
    }),
    { numRuns: 60 },
  )
})

/** The server received the first change, and its response was lost. */
const changedBack = [
  { kind: 'network' as const, device: 0 as const, is: 'lost' as const },
  { kind: 'change' as const, device: 0 as const, change: { hidesUpvoted: true, isBeta: false } },
  { kind: 'change' as const, device: 0 as const, change: { hidesUpvoted: false, isBeta: true } },
]

/** The same, with a start in between that does not reach the server either. */
const changedBackLater = [
  ...changedBack.slice(0, 2),
  { kind: 'restart' as const, device: 0 as const },
  ...changedBack.slice(2),
  { kind: 'change' as const, device: 0 as const, change: { showsNsfw: false } },
]

const justBack = { kind: 'change' as const, device: 0 as const, change: { hidesUpvoted: false, isBeta: false } }

it('with any network failures, both devices end with the server’s settings, and no change made on one device only is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(changing, changing, restarting, switching), { maxLength: 12 }), async (acts) => {
      const end = await run(acts)
      expect(end.shown).toEqual([end.server, end.server])
      expect(end).toMatchObject({ unsent: [false, false], toasts: [] })
      const changes = acts.flatMap((act) => (act.kind === 'change' ? [act] : []))
      for (const only of [0, 1] as const) {
        const others = new Set(changes.flatMap((act) => (act.device === only ? [] : Object.keys(act.change))))
        const own = Object.assign({}, ...changes.flatMap((act) => (act.device === only ? [act.change] : [])))
        const alone = Object.fromEntries(Object.entries(own).filter(([name]) => !others.has(name)))
        expect(end.server).toMatchObject(alone)
      }
    }),
    { numRuns: 150, examples: [[changedBack], [changedBackLater], [[...changedBack.slice(0, 2), justBack]]] },
  )
})
