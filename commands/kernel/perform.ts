/**
 * The kernel: runs one command of any kind. It guards, shows the proposals, sends, settles or rolls back, shows the
 * toast, and writes the log. All commands run here, so none of this is written twice.
 */
import { Cause, Clock, Effect, Exit } from 'effect'
import { redact } from '../../schemas/codecs/secret.ts'
import type { Act } from '../../schemas/entities/Draft.ts'
import { type Failure, Offline } from '../../schemas/Failure.ts'
import type { Proposal } from '../../signals/Proposal.ts'
import { actOf } from '../account/actOf.ts'
import { recordedClock } from '../effects/recorded.ts'
import { storeWhileWaiting } from '../outbox/storeWhileWaiting.ts'
import { Navigator } from '../ports/Navigator.ts'
import type { Outbox } from '../ports/Outbox.ts'
import { Overlays, type Toast, Toasts } from '../ports/Overlays.ts'
import { StoreService } from '../ports/StoreService.ts'
import { type TabNews, Tabs } from '../ports/Tabs.ts'
import type { Network } from '../ports/Transport.ts'
import { ownChanges } from '../tabs/ownChanges.ts'
import type { Command, CommandContext } from './Command.ts'
import { CommandLog } from './CommandLog.ts'
import { CurrentRun } from './CurrentRun.ts'
import { Lanes, type Turn } from './Lanes.ts'
import { type Outcome, reasonOfDefect, type StepKind } from './LogEntry.ts'
import { failureOf } from './notFound.ts'
import { sendSurely } from './sendSurely.ts'
import { toasts as sentences } from './toasts.ts'
import { askBeforeUndo } from './Undo.ts'
import { UndoHistory } from './UndoHistory.ts'

/** The services that every command needs. */
export type Kernel =
  | CommandLog
  | Lanes
  | Navigator
  | Network
  | Outbox
  | Overlays
  | StoreService
  | Tabs
  | Toasts
  | UndoHistory

const outcomeOf = (exit: Exit.Exit<unknown, Failure>, { isReplaced }: Turn): Outcome => {
  if (Exit.isSuccess(exit)) return { kind: 'done' }
  const failure = failureOf(exit.cause)
  if (failure !== undefined) return { kind: 'failed', failure }
  const defect = exit.cause.reasons.findLast(Cause.isDieReason)
  if (defect !== undefined) return { kind: 'defect', reason: reasonOfDefect(defect.defect) }
  return { kind: isReplaced() ? 'replaced' : 'interrupted' }
}

const context = Effect.gen(function* () {
  return { store: yield* StoreService, now: yield* Clock.currentTimeMillis } satisfies CommandContext
})

const say = Effect.fnUntraced(function* (toast: Toast | undefined) {
  if (toast !== undefined) yield* (yield* Toasts).show(toast)
})

const tellTabs = Effect.fnUntraced(function* (news: TabNews | undefined) {
  if (news !== undefined) yield* (yield* Tabs).tell(news)
})

/** Asks members whose session has ended to log in again; everyone else as the command says. */
const askMember = Effect.fnUntraced(function* (asked: Command<unknown, unknown>['asksMember']) {
  const hasEnded = (yield* StoreService).ended.peek()?.how === 'expired'
  const asks =
    asked ?? (hasEnded ? ({ name: 'accountNeeded', what: 'session' } as const) : ({ name: 'signUp' } as const))
  if ('go' in asks) yield* (yield* Navigator).go(asks.go, { replace: true })
  else yield* (yield* Overlays).open(asks)
})

/**
 * The session ended during the command. A person's action is stored until they log in; for anything else the notice of
 * the session's end is enough.
 */
const askAgain = Effect.fnUntraced(function* (act: Act | undefined) {
  if (act === undefined) return
  ;(yield* StoreService).asked.value = act
  yield* (yield* Overlays).open({ name: 'accountNeeded', what: 'session' })
})

const tellFailure = Effect.fnUntraced(function* <Input, Answer, Services>(
  command: Command<Input, Answer, Services>,
  input: Input,
  failure: Failure,
) {
  if (failure._tag === 'SessionEnded') yield* askAgain(actOf(command, input))
  else yield* say(command.tell?.failure?.(failure, input))
})

/** Whether it stays in its lane while the command before it waits for the network. */
const staysQueued = (
  { kind, waitsForNetwork, waitsBehind }: Pick<Command<unknown, unknown>, 'kind' | 'waitsForNetwork' | 'waitsBehind'>,
  isEarly: boolean,
): boolean => !isEarly || kind !== 'intent' || waitsForNetwork === true || waitsBehind === true

/**
 * The guard's verdict in this lane. While the server's state is in doubt, the shown state is no reason to skip the
 * call. Behind a command that waits for the network, a command that may not be sent late is offline.
 */
const refusalIn = <Input, Answer, Services>(
  lane: string,
  command: Command<Input, Answer, Services>,
  said: Failure | 'idle' | undefined,
) =>
  Effect.map(Lanes, ({ doubts, offline }): Failure | 'idle' | undefined => {
    if (command.waitsForNetwork === true && doubts.has(lane) && said === 'idle') return undefined
    return said ?? (offline.has(lane) && !staysQueued(command, true) ? new Offline() : undefined)
  })

/**
 * The guard's result. If the guard throws, the command counts as idle here and throws again where the error is
 * reported.
 */
const judged = <Input>({ guard }: Pick<Command<Input, unknown>, 'guard'>, input: Input, at: CommandContext) => {
  try {
    return guard?.(input, at)
  } catch {
    return 'idle'
  }
}

/** One run of a command: its log entry and its turn in the lane. */
interface Run extends Turn, Pick<CurrentRun, 'log' | 'entry'> {
  /** The lane's key; '' for a command without a lane. */
  readonly lane: string
  /** Optimistic changes show before the command's turn; everything else waits for it. */
  readonly showsEarly: boolean
}

/**
 * Guard, propose, send, settle or roll back, tell. Only waiting and sending can be interrupted: settling, the toast and
 * the log entry are one atomic step.
 */
const carryOut = <Input, Answer, Services>(
  command: Command<Input, Answer, Services>,
  input: Input,
  { log, entry, lane, showsEarly, before, isDelayed }: Run,
) =>
  Effect.uninterruptibleMask((restore) =>
    Effect.gen(function* () {
      if (!showsEarly) yield* restore(before)
      const started = yield* context
      const { asking } = started.store
      const asked = asking.ask()
      asking.mark(started.now)
      const refusal = yield* refusalIn(lane, command, command.guard?.(input, started))
      if (command.guard !== undefined)
        entry.guard = refusal === undefined ? 'passed' : refusal === 'idle' ? 'idle' : 'refused'
      if (refusal === 'idle') return
      if (refusal !== undefined) {
        if (refusal._tag === 'MemberRequired') {
          started.store.asked.value = actOf(command, input)
          yield* askMember(command.asksMember)
        } else yield* say(command.tell?.failure?.(refusal, input))
        return yield* Effect.fail(refusal)
      }
      const { sequence } = entry
      const tag = `${sequence}`
      const opposite = command.undo?.(input, started)
      const proposals: Array<Proposal> = []
      const own = ownChanges(started.store)
      const inStep = (what: StepKind, change: () => void): void => log.step(entry, () => own.during(change), what)
      const begin = Effect.sync(() => {
        if (command.kind === 'query') asking.begin(asked)
        inStep(command.propose === undefined ? 'begun' : 'proposed', () => {
          command.begin?.(input, started)
          proposals.push(...(command.propose?.(input, started) ?? []))
          own.propose(proposals)
          for (const each of proposals) each.propose(tag)
        })
      })
      const settle = (answer: Answer) =>
        Effect.map(context, (ended) =>
          inStep('settled', () => {
            for (const each of proposals) each.settle(tag)
            // A list requested before a command settled does not contain its change; the answer to an intent is always
            // current.
            const confirm = (): void => command.settle?.(answer, input, ended)
            if (command.kind === 'query') asking.answering(asked, confirm)
            else confirm()
            asking.mark(ended.now)
          }),
        )
      const withdraw = (cause: Cause.Cause<Failure>) =>
        Effect.map(context, (ended) =>
          inStep(proposals.length > 0 ? 'withdrawn' : 'failed', () => {
            const failure = failureOf(cause)
            for (const each of proposals) each.withdraw(tag)
            if (failure === undefined) command.giveUp?.(input, ended)
            else command.fail?.(failure, input, ended)
          }),
        )
      const send = storeWhileWaiting(command, input, { lane, isDelayed }, (keep) => {
        const sent = sendSurely(command, input, lane, keep)
        return showsEarly ? Effect.andThen(before, sent) : sent
      })
      const answer = yield* begin.pipe(
        Effect.andThen(restore(send)),
        Effect.tap(settle),
        Effect.tap(() => (command.isHearsay === true ? Effect.void : tellTabs(own.news(command.kind)))),
        // On any cause: an interrupted or broken command is rolled back too.
        Effect.onError(withdraw),
        Effect.ensuring(Effect.sync(() => asking.end(asked))),
        Effect.tapError((failure) => tellFailure(command, input, failure)),
      )
      const toast = command.tell?.success?.(answer, input)
      const inverse =
        opposite !== undefined && command.undoOf !== undefined ? command.undoOf(opposite, answer) : opposite
      if (inverse === undefined) return yield* say(toast)
      const outside = yield* Effect.context<Services | Kernel>()
      const opposed = command.undoneBy ?? command
      /** As part of the undo that runs it. */
      const byUndo = <A, E>(work: Effect.Effect<A, E, Services | Kernel>): Effect.Effect<A, E> =>
        Effect.flatMap(CurrentRun, (by) => Effect.provide(Effect.provideService(work, CurrentRun, by), outside))
      const ask = askBeforeUndo(opposed, inverse)
      ;(yield* UndoHistory).remember({
        sequence,
        undo: byUndo(perform(opposed, inverse)),
        ask: log.goesOnAfterEnd?.(sequence) === true ? Effect.provide(ask, outside) : byUndo(ask),
        isTold: (failure) => opposed.tell?.failure?.(failure, inverse) !== undefined,
        name: opposed.name,
        input: redact(opposed.input, inverse),
        proposals,
      })
      const offers = toast !== undefined && command.tell?.offersUndo === true
      yield* say(offers ? { ...toast, undo: sequence } : toast)
    }).pipe(Effect.tapCause((cause) => (Cause.hasDies(cause) ? say(sentences.reducerException) : Effect.void))),
  )

/**
 * Runs a command. Succeeds when it is done or there was nothing to do; fails with the failure that is logged; dies
 * where the command itself is broken, after logging it and showing the error toast.
 */
export const perform: <Input, Answer, Services>(
  command: Command<Input, Answer, Services>,
  input: NoInfer<Input>,
) => Effect.Effect<void, Failure, Services | Kernel> = Effect.fnUntraced(function* <Input, Answer, Services>(
  command: Command<Input, Answer, Services>,
  input: NoInfer<Input>,
) {
  const log = yield* CommandLog
  const at = yield* Clock.currentTimeMillis
  const outer = yield* CurrentRun
  const entry = log.open({
    kind: command.kind,
    name: command.name,
    input: redact(command.input, input) ?? null,
    at,
    ...(outer === undefined ? {} : { within: outer.entry.sequence }),
  })
  const outside = yield* Clock.Clock
  const run: CurrentRun = { log, entry, clock: outer?.clock ?? outside }
  const close = (end: Outcome) => Effect.map(Clock.currentTimeMillis, (ended) => log.close(entry, end, ended))
  const lane = command.lane?.(input)
  const showsEarly = lane?.policy === 'latest'
  const clock = recordedClock(outside, log)
  const work = (turn: Turn) =>
    Effect.interruptible(carryOut(command, input, { ...turn, log, entry, lane: lane?.key ?? '', showsEarly })).pipe(
      Effect.provideService(CurrentRun, run),
      Effect.provideService(Clock.Clock, clock),
      Effect.onExit((exit) => close(outcomeOf(exit, turn))),
    )
  const alone: Turn = { before: Effect.void, isDelayed: false, isReplaced: () => false }
  if (lane === undefined) return yield* work(alone)
  // A command that is refused or has nothing to do must not replace one that waits.
  const said = showsEarly ? judged(command, input, yield* context) : undefined
  if (showsEarly && (yield* refusalIn(lane.key, command, said)) !== undefined) return yield* work(alone)
  const lanes = yield* Lanes
  return yield* lanes.run({
    ...lane,
    subject: `${command.name} ${lane.about ?? ''}`,
    sequence: entry.sequence,
    staysQueued: staysQueued(command, showsEarly),
    work,
    joined: close({ kind: 'joined' }),
  })
})
