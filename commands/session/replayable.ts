/** A command as a replay runs it, whatever its input type: the input comes from a file and is decoded first. */

import { Clock, Effect, Schema, type SchemaAST } from 'effect'
import { namesRedacted, redact } from '../../schemas/codecs/secret.ts'
import type { Failure } from '../../schemas/Failure.ts'
import { fileLike } from '../effects/browserEffects.ts'
import type { Api } from '../kernel/Api.ts'
import type { Command, Lane } from '../kernel/Command.ts'
import { CommandLog } from '../kernel/CommandLog.ts'
import { currentInput } from '../kernel/CurrentRun.ts'
import { Lanes } from '../kernel/Lanes.ts'
import { type Kernel, perform } from '../kernel/perform.ts'
import { askBeforeUndo } from '../kernel/Undo.ts'
import type { Captchas, Cards } from '../ports/Cards.ts'
import type { Credentials, KeyValueStore } from '../ports/KeyValueStore.ts'
import type { OfflineCache } from '../ports/OfflineCache.ts'
import type { Platform } from '../ports/Platform.ts'
import type { Sharing } from '../ports/Sharing.ts'
import type { Tabs } from '../ports/Tabs.ts'
import type { Uploads } from '../ports/Transport.ts'
import { isFields } from './plain.ts'

const revive = (ast: SchemaAST.AST, value: unknown): unknown => {
  switch (ast._tag) {
    case 'Void':
    case 'Undefined':
      return value === null ? undefined : value
    case 'Declaration':
      return isFields(value) && 'type' in value && 'size' in value ? fileLike(value) : value
    case 'Suspend':
      return revive(ast.thunk(), value)
    case 'Union':
      return ast.types.reduce((rest: unknown, member) => revive(member, rest), value)
    case 'Objects': {
      if (!isFields(value)) return value
      const known = Object.entries(value).map(([name, each]): [string, unknown] => {
        const field =
          ast.propertySignatures.find((property) => property.name === name)?.type ?? ast.indexSignatures[0]?.type
        return [name, field === undefined ? each : revive(field, each)]
      })
      return Object.fromEntries(known)
    }
    case 'Arrays':
      return Array.isArray(value)
        ? value.map((each: unknown, at) => {
            const element = ast.elements[at] ?? ast.rest[0]
            return element === undefined ? each : revive(element, each)
          })
        : value
    default:
      return value
  }
}

interface Known {
  readonly name: string
  readonly input: Schema.Top
}

/** The logged input as the command accepts it: a blank file of the same type and size, and `undefined` for null. */
const reviveInput = ({ name, input }: Known, told: unknown): unknown =>
  revive(Schema.toType(input).ast, currentInput(name, told))

/** All services that a command may need. */
export type Outside =
  | Kernel
  | Api
  | Captchas
  | Cards
  | Credentials
  | Platform
  | Sharing
  | OfflineCache
  | Tabs
  | Uploads
  | KeyValueStore

/**
 * The recorded verdict of a guard that read a secret, which is not in the file; `held` for a command that never had
 * its turn, and `joined` for one that shared the outcome of another.
 */
export type Verdict = Failure | 'idle' | 'held' | 'joined' | undefined

interface ReplayableLane extends Lane {
  readonly subject: string
}

export interface Replayable {
  readonly name: string
  readonly kind: Command<unknown, unknown>['kind']
  /** The command with a logged input; `undefined` if it does not decode. */
  readonly play: (input: unknown, verdict: Verdict) => Effect.Effect<void, Failure, Outside> | undefined
  /**
   * Its lane, and what only a command of the same name may replace in it; `undefined` without a lane, or if the input
   * does not decode.
   */
  readonly laneOf: (input: unknown) => ReplayableLane | undefined
  /** The read-back before an undo. */
  readonly ask: (input: unknown) => Effect.Effect<void, never, Outside>
  /**
   * A stand-in of the same name in its lane that proposes the same and sends nothing: it ends as `end` does, with
   * `last`.
   */
  readonly stand: (
    input: unknown,
    end: Effect.Effect<void, Failure>,
    last: () => void,
  ) => Effect.Effect<void, Failure, Outside> | undefined
}

/** Stand-ins for redacted secrets and files. */
const isPartOf = (told: unknown, input: unknown): boolean =>
  namesRedacted(JSON.stringify(told ?? null)) || Object.values(Object(input)).some((each) => each instanceof Blob)

const isOffline = (verdict: Failure | 'idle' | undefined): boolean =>
  typeof verdict === 'object' && verdict._tag === 'Offline'

/** The session has the times of sending, so there is no rate limit here. */
const withoutPace = (lane: Lane): Lane => ({ ...lane, pace: 0 })

/** Takes its place in its lane and stays there until `end`, or until another command replaces it. */
const heldBack = <Input, Answer>(
  { kind, name, input, lane }: Command<Input, Answer, Outside>,
  end: Effect.Effect<void, Failure>,
): Command<Input, Answer, Outside> => ({
  kind,
  name,
  input,
  ...(lane === undefined ? {} : { lane: (it: Input) => withoutPace(lane(it)) }),
  waitsBehind: true,
  // oxlint-disable-next-line typescript/consistent-type-assertions -- nothing of it asks for the answer
  send: () => end as Effect.Effect<Answer, Failure>,
})

/** The proposal and its rollback: the parts that need no response. */
const proposing = <Input, Answer>(
  command: Command<Input, Answer, Outside>,
  end: Effect.Effect<void, Failure>,
  last: () => void,
): Command<Input, Answer, Outside> => ({
  ...heldBack(command, end),
  settle: last,
  fail: last,
  giveUp: last,
  ...(command.propose === undefined ? {} : { propose: command.propose }),
  ...(command.undo === undefined ? {} : { undo: command.undo, undoneBy: command.undoneBy ?? command }),
})

/** It joined a command that is not in the session, because that belongs to another member: it starts and ends at once. */
const joinedUntold = Effect.fnUntraced(function* <Input, Answer>(
  { kind, name, input: schema }: Command<Input, Answer, Outside>,
  input: Input,
) {
  const log = yield* CommandLog
  const at = yield* Clock.currentTimeMillis
  log.close(log.open({ kind, name, input: redact(schema, input) ?? null, at }), { kind: 'joined' }, at)
})

export const replayable = <Input, Answer>(command: Command<Input, Answer, Outside>): Replayable => {
  const is = Schema.is(Schema.toType(command.input))
  return {
    name: command.name,
    kind: command.kind,
    play: (told, verdict) => {
      const input = reviveInput(command, told)
      if (!is(input)) return undefined
      // The proposal was shown before the command got its turn, even if it changed nothing visible.
      const isHeld = verdict === 'held' && command.lane?.(input).policy !== 'latest'
      if (isHeld) return perform(heldBack(command, Effect.never), input)
      if (verdict === 'joined') {
        const key = command.lane?.(input).key ?? ''
        return Effect.flatMap(Lanes, (lanes) =>
          lanes.taken().includes(key) ? perform(command, input) : joinedUntold(command, input),
        )
      }
      const guarded = verdict === 'held' ? undefined : verdict
      const isGuarded = command.guard !== undefined || guarded !== undefined
      // Without a request only the lane refuses as offline, and what waits in it may not be in the session.
      const isTold = isPartOf(currentInput(command.name, told), input) || isOffline(guarded)
      return perform(isGuarded && isTold ? { ...command, guard: () => guarded } : command, input)
    },
    laneOf: (told) => {
      const input = reviveInput(command, told)
      const lane = is(input) ? command.lane?.(input) : undefined
      return lane && { ...lane, subject: `${command.name} ${lane.about ?? ''}` }
    },
    ask: (told) => {
      const input = reviveInput(command, told)
      return is(input) ? askBeforeUndo(command, input) : Effect.void
    },
    stand: (told, end, last) => {
      const input = reviveInput(command, told)
      return is(input) ? perform(proposing(command, end, last), input) : undefined
    },
  }
}
