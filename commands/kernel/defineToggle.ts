/**
 * Defines a command that switches something on or off: hidden, saved, blocked, joined, locked. The input says the target
 * state (`value`), never "toggle", so that the last tap wins however often it is repeated. Every such command is
 * optimistic, is sent only where the server's state differs, is read back where it is unknown whether the call took
 * effect, and is undone by the opposite value.
 */
import { Effect, type Schema } from 'effect'
import type { Failure } from '../../schemas/Failure.ts'
import { type Command, type CommandContext, defineIntent, type SendContext } from './Command.ts'
import { memberOnly } from './notFound.ts'

interface Switched {
  /** The target state. */
  readonly value: boolean
}

type ReadBack<Input, Answer, Services> = NonNullable<Command<Input, Answer, Services>['readBack']>

interface Toggle<Input extends Switched, Answer, Services>
  extends Pick<
    Command<Input, Answer, Services>,
    'name' | 'resume' | 'waitsForNetwork' | 'settle' | 'asksBeforeUndo' | 'tell'
  > {
  readonly label: readonly [on: string, off: string]
  readonly input: Schema.Codec<Input, unknown>
  /** The lane: `post/7`, and what distinguishes switches of the same name in it. */
  readonly lane: (input: Input) => { readonly key: string; readonly about?: string }
  /** Who may do it; default: every member. */
  readonly guard?: (input: Input, context: CommandContext) => Failure | undefined
  /** The state that is shown, and the one that the server reported last; `undefined` where it is unknown. */
  readonly shown: (input: Input, context: CommandContext) => boolean | undefined
  readonly confirmed: (input: Input, context: CommandContext) => boolean | undefined
  readonly propose: NonNullable<Command<Input, Answer, Services>['propose']>
  /** The call that sets the server's state to `value`. */
  readonly call: (input: Input, context: CommandContext) => Effect.Effect<Answer, Failure, Services>
  /** The answer to use where nothing was sent, or none came. */
  readonly unsent: Answer
  readonly readBack: Omit<ReadBack<Input, Answer, Services>, 'holds'>
}

export const defineToggle = <Input extends Switched, Answer, Services>({
  lane,
  guard = memberOnly,
  shown,
  confirmed,
  call,
  unsent,
  readBack,
  ...parts
}: Toggle<Input, Answer, Services>): Command<Input, Answer, Services> =>
  defineIntent<Input, Answer, Services>({
    ...parts,
    lane: (input) => ({ ...lane(input), policy: 'latest' }),
    guard: (input, context) => guard(input, context) ?? (shown(input, context) === input.value ? 'idle' : undefined),
    send: (input: Input, context: SendContext) =>
      context.isRecent && confirmed(input, context) === input.value ? Effect.succeed(unsent) : call(input, context),
    readBack: {
      ...readBack,
      holds: (input, context) => (confirmed(input, context) === input.value ? unsent : 'differs'),
    },
    undo: (input) => ({ ...input, value: !input.value }),
  })
