/**
 * Lanes: commands of one lane never run at the same time. A newer command replaces the older ones, shares the outcome
 * of an identical command, or waits its turn.
 */
import { Clock, Context, Deferred, Effect, Fiber, Layer, Scheduler } from 'effect'
import { type Failure, Offline } from '../../schemas/Failure.ts'
import { done, recorded } from '../effects/recorded.ts'
import type { LanePolicy } from './Command.ts'

/** What the lane passes to a command. */
export interface Turn {
  /** Ends when it is this command's turn; fails if the lane goes offline before, and the command may not be sent late. */
  readonly before: Effect.Effect<void, Offline>
  /** Whether its turn does not come at once, because of older commands or the throttle. */
  readonly isDelayed: boolean
  /** Whether a newer command replaced this one. */
  readonly isReplaced: () => boolean
}

/** In the log: a command that waited in its lane goes on. Its place in the order is recorded, and a replay goes on there. */
export const turnPort = 'turn'

interface LaneRequest<R> {
  readonly key: string
  readonly policy: LanePolicy
  readonly pace?: number
  /** The command's number in the log. */
  readonly sequence: number
  /** Only a command with the same subject can be joined or replaced; others wait their turn. */
  readonly subject: string
  /** Whether it stays queued behind a command that waits for the network. */
  readonly staysQueued: boolean
  /** Starts uninterruptible, so that its outcome is logged even if it is interrupted at once. */
  readonly work: (turn: Turn) => Effect.Effect<void, Failure, R>
  /** Runs instead of `work` where the outcome of another command is shared. */
  readonly joined: Effect.Effect<void>
}

export interface LanesShape {
  readonly run: <R>(request: LaneRequest<R>) => Effect.Effect<void, Failure, R>
  /** Keys of the lanes in which it is unknown whether the last call took effect. */
  readonly doubts: Set<string>
  /** Keys of the lanes whose command waits for the network. */
  readonly offline: ReadonlySet<string>
  /** Waits for the network. What is queued in the lane, and may not be sent late, fails. */
  readonly waitOffline: (key: string, back: Effect.Effect<void>) => Effect.Effect<void>
  /** Keys of the lanes in which a command runs or waits. */
  readonly taken: () => ReadonlyArray<string>
}

interface Runner {
  readonly subject: string
  readonly sequence: number
  readonly fiber: Fiber.Fiber<void, Failure>
  waiters: number
  isReplaced: boolean
  /** Its turn has come. */
  isUnderWay: boolean
  /** Fails when the lane goes offline; absent for a command that stays queued. */
  readonly cutOff: Deferred.Deferred<void, Offline> | undefined
}

/** Waits for a runner's outcome. When the last waiter is interrupted, the runner is interrupted too. */
const outcomeOf = (runner: Runner): Effect.Effect<void, Failure> =>
  Effect.suspend(() => {
    runner.waiters += 1
    return Fiber.join(runner.fiber).pipe(
      Effect.onInterrupt(() => {
        runner.waiters -= 1
        return runner.waiters === 0 ? Fiber.interrupt(runner.fiber) : Effect.void
      }),
    )
  })

export class Lanes extends Context.Service<Lanes, LanesShape>()('parley/commands/Lanes') {
  static readonly make = (): LanesShape => makeLanes({})
  static readonly layer = Layer.sync(Lanes, Lanes.make)
  /** Lanes without throttling, for tests whose clock does not advance. */
  static readonly hasty = Layer.sync(Lanes, () => makeLanes({ keepsPace: false }))
  /** Lanes of a replay: commands begin and end where they did when they were recorded. */
  static readonly replaying = (held: Held) => Layer.sync(Lanes, () => makeLanes({ held }))
}

/** When commands begin and end in a replay, by their numbers in the log. */
interface Held {
  /** Ends when a command in an empty lane may begin. */
  readonly goesOn: (sequence: number) => Effect.Effect<void>
  /** Ends when a command may be interrupted for a newer one. */
  readonly ends: (sequence: number) => Effect.Effect<void>
}

interface LanesOptions {
  readonly keepsPace?: boolean
  readonly held?: Held
}

const makeLanes = ({ keepsPace = true, held }: LanesOptions): LanesShape => {
  const lanes = new Map<string, ReadonlyArray<Runner>>()
  /** When a command was last sent, by lane and subject: milliseconds since the epoch. */
  const sentAt = new Map<string, number>()
  const leave = (key: string, runner: Runner): void => {
    const rest = (lanes.get(key) ?? []).filter((each) => each !== runner)
    if (rest.length === 0) lanes.delete(key)
    else lanes.set(key, rest)
  }
  /**
   * Interrupts the older commands and waits for their end, so that their proposals are gone before the newer one
   * begins.
   */
  const interrupt = ({ sequence, fiber }: Runner) =>
    held === undefined
      ? Fiber.interrupt(fiber)
      : Effect.andThen(Effect.raceFirst(held.ends(sequence), Fiber.await(fiber)), Fiber.interrupt(fiber))
  const replace = (older: ReadonlyArray<Runner>) =>
    Effect.forEach(older, interrupt, { concurrency: 'unbounded', discard: true })
  const afterAll = (older: ReadonlyArray<Runner>) => Effect.asVoid(Fiber.awaitAll(older.map(({ fiber }) => fiber)))

  /** Milliseconds until the same command may be sent again. */
  const restOf = (about: string, pace: number) =>
    Effect.map(Clock.currentTimeMillis, (now) =>
      keepsPace && pace > 0 ? (sentAt.get(about) ?? -pace) + pace - now : 0,
    )

  /** Throttles: waits until the same command may be sent again. */
  const keepPace = Effect.fnUntraced(function* (about: string, pace: number) {
    // Recorded, because a replay may not know what was sent before it begins.
    const wait = yield* recorded('pace', restOf(about, pace), { show: (ms) => Math.max(0, ms), revive: Number })
    if (wait > 0) yield* Effect.sleep(wait)
    const now = yield* Clock.currentTimeMillis
    for (const [each, at] of sentAt) if (at + pace <= now) sentAt.delete(each)
    sentAt.set(about, now)
  })

  /** Enters the lane, or finds the command to join. */
  const enter = Effect.fnUntraced(function* <R>(request: LaneRequest<R>) {
    const { key, policy, pace = 0, subject, sequence, work } = request
    const about = `${key} ${subject}`
    const older = lanes.get(key) ?? []
    const isDelayed = older.length > 0 || (yield* restOf(about, pace)) > 0
    const same = policy === 'join' ? older.find((each) => each.subject === subject) : undefined
    if (same !== undefined) return { runner: same, isShared: true }
    const replaced = older.filter(
      (each) => policy === 'replace' || (policy === 'latest' && !each.isUnderWay && each.subject === subject),
    )
    for (const each of replaced) each.isReplaced = true
    // One that shows at once begins at once.
    const begins = held === undefined || policy === 'latest' ? Effect.void : held.goesOn(sequence)
    const free = older.length === 0 ? begins : policy === 'replace' ? replace(older) : afterAll(older)
    const cutOff = request.staysQueued ? undefined : Deferred.makeUnsafe<void, Offline>()
    const state = { isReplaced: false, isUnderWay: false, waiters: 0 }
    const before = Effect.gen(function* () {
      // Recorded: the command that waits may not be in the session.
      yield* cutOff === undefined || older.length === 0
        ? free
        : Effect.raceFirst(free, recorded('cutOff', Deferred.await(cutOff), done))
      // Recorded: other commands may run between the end of the previous ones and this command's turn.
      if (older.length > 0) yield* recorded(turnPort, Effect.void, done)
      if (keepsPace && pace > 0) yield* keepPace(about, pace)
      // Replaced at the moment its turn came: the newer command is already in the lane.
      if (state.isReplaced) return yield* Effect.interrupt
      state.isUnderWay = true
    })
    // Started at once, so that an optimistic change shows before anything else happens.
    const fiber = yield* Effect.forkDetach(
      Effect.provideService(
        work({ before, isDelayed, isReplaced: () => state.isReplaced }),
        Scheduler.PreventSchedulerYield,
        false,
      ),
      { uninterruptible: true, startImmediately: policy === 'latest' },
    )
    const runner: Runner = Object.assign(state, { subject, sequence, fiber, cutOff })
    lanes.set(key, [...older, runner])
    fiber.addObserver(() => leave(key, runner))
    // Interrupt the older command after the newer change is shown, so that its rollback is not visible.
    if (policy === 'latest') for (const each of replaced) yield* Effect.forkDetach(interrupt(each))
    return { runner, isShared: false }
  })

  const run: LanesShape['run'] = Effect.fnUntraced(function* (request) {
    // Without yielding: no other command may enter between the check of the lane and the entry.
    const { runner, isShared } = yield* Effect.provideService(enter(request), Scheduler.PreventSchedulerYield, true)
    if (isShared) yield* request.joined
    return yield* outcomeOf(runner)
  })
  const offline = new Set<string>()
  const waitOffline: LanesShape['waitOffline'] = (key, back) =>
    Effect.suspend(() => {
      offline.add(key)
      for (const { isUnderWay, cutOff } of lanes.get(key) ?? [])
        if (!isUnderWay && cutOff !== undefined) Deferred.doneUnsafe(cutOff, Effect.fail(new Offline()))
      return Effect.ensuring(
        back,
        Effect.sync(() => offline.delete(key)),
      )
    })
  return Lanes.of({ run, doubts: new Set(), offline, waitOffline, taken: () => [...lanes.keys()] })
}
