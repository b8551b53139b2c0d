/**
 * Shared parts of moderation decisions about a post or comment, and their undo: the opposite decision, which restores
 * what was before - if the server says that it can. The undo itself cannot be undone.
 * docs/decisions/0055-what-undo-restores.md, docs/behaviour/moderation.md#decisions.
 */
import type { Effect } from 'effect'
import { Schema } from 'effect'
import { Judgement } from '../../schemas/entities/Judgement.ts'
import type { Failure } from '../../schemas/Failure.ts'
import { type Judged, judgementOf, sameJudgement } from '../../schemas/rules/judgement.ts'
import { ContentKind } from '../../schemas/vocabulary.ts'
import type { Api } from '../kernel/Api.ts'
import type { CommandContext } from '../kernel/Command.ts'
import { contentChange, contentOf } from './contentChange.ts'

/** For an undo: what was before the decision, and the server's id of the decision. */
export const judged = {
  kind: ContentKind,
  id: Schema.Int,
  before: Schema.optionalKey(Judgement),
  undoId: Schema.optionalKey(Schema.String),
}
const Target = Schema.Struct(judged)
type Target = typeof Target.Type

/** The server's answer to a decision. */
export interface Decided {
  readonly undoId?: string
}

interface Decision<Input> {
  readonly holds: (content: Judged, input: Input) => boolean
  readonly change: <Content extends Judged>(content: Content, input: Input, by: string, now: number) => Content
  /** `undo` is added to the call when it undoes a decision. */
  readonly send: (input: Input, undo: Decided) => Effect.Effect<Decided, Failure, Api>
}

export const judging = <Input extends Target>({ holds, change, send }: Decision<Input>) => ({
  ...contentChange<Input, Decided>({
    holds: (content, input) =>
      input.before === undefined ? holds(content, input) : sameJudgement(content, input.before),
    change: (content, input, by, now) =>
      input.before === undefined ? change(content, input, by, now) : { ...content, ...input.before },
    send: (input) => send(input, input.undoId === undefined ? {} : { undoId: input.undoId }),
    unsent: {},
  }),
  undo: (input: Input, context: CommandContext): Input | undefined => {
    const content = input.before === undefined ? contentOf(input, context) : undefined
    return content && { ...input, before: judgementOf(content) }
  },
  undoOf: (opposite: Input, { undoId }: Decided): Input | undefined =>
    undoId === undefined ? undefined : { ...opposite, undoId },
})
