/**
 * Decisions on reported or waiting content: remove, approve, ignore reports. docs/behaviour/moderation.md#decisions.
 */
import { Effect, Schema } from 'effect'
import { approveContent, removeContent, setIgnoringReports } from '../../schemas/api/moderation.ts'
import { Judgement } from '../../schemas/entities/Report.ts'
import type { Failure } from '../../schemas/Failure.ts'
import {
  approved,
  ignoringReports,
  isApprovedForGood,
  isRemovedForGood,
  type Judged,
  judgementOf,
  moderationOf,
  removed,
  sameJudgement,
} from '../../schemas/rules/judgement.ts'
import { ContentKind } from '../../schemas/vocabulary.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { tellOffline } from '../kernel/toasts.ts'
import { contentChange, contentOf } from './contentChange.ts'
import { moderationToasts } from './moderationToasts.ts'
import { listRemovedAnew } from './QueueQuery.ts'

/** For an undo: what was before the decision, and the server's id of the decision. */
const judged = {
  kind: ContentKind,
  id: Schema.Int,
  before: Schema.optionalKey(Judgement),
  undoId: Schema.optionalKey(Schema.String),
}
const Target = Schema.Struct(judged)
type Target = typeof Target.Type

/** The server's answer to a decision. */
interface Decided {
  readonly undoId?: string
}

interface Decision<Input> {
  readonly holds: (content: Judged, input: Input) => boolean
  readonly change: <Content extends Judged>(content: Content, input: Input, by: string, now: number) => Content
  /** `undo` is added to the call when it undoes a decision. */
  readonly send: (input: Input, undo: Decided) => Effect.Effect<Decided, Failure, Api>
}

/**
 * Shared parts of moderation decisions about a post or comment, and their undo: the opposite decision, which restores
 * what was before - if the server says that it can. The undo itself cannot be undone.
 * docs/decisions/0055-what-undo-restores.md, docs/behaviour/moderation.md#decisions.
 */
const judging = <Input extends Target>({ holds, change, send }: Decision<Input>) => ({
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

export const JudgedInput = Schema.Struct(judged)
export type JudgedInput = typeof JudgedInput.Type

/** Removal of a post or comment without its undo, which is approval. docs/behaviour/moderation.md#decisions. */
const removing = {
  name: 'content.remove.v1',
  input: JudgedInput,
  ...judging<JudgedInput>({
    holds: isRemovedForGood,
    change: (content, _input, by, now) => removed(content, by, now),
    send: ({ kind, id }, undo) => Effect.flatMap(Api, ({ call }) => call(removeContent, { id, type: kind, ...undo })),
  }),
  settle: (_answer: Decided, { kind, id, before }: JudgedInput, { store }: CommandContext) => {
    if (before === undefined) listRemovedAnew(store, `${kind}/${id}`)
  },
  tell: {
    offersUndo: true,
    failure: tellOffline,
    success: (_answer: Decided, { before }: JudgedInput) =>
      before === undefined ? moderationToasts.removed : moderationToasts.restored,
  },
} as const

// Approves a reported or removed post or comment: shown at once, rolled back silently if it fails. Undo restores what
// was before - removed, held or reported -, if the server can. docs/behaviour/moderation.md#decisions.

/** For moderators of its community. */
export const ApproveContent = defineIntent({
  name: 'content.approve.v1',
  input: JudgedInput,
  ...judging<JudgedInput>({
    holds: isApprovedForGood,
    change: (content, _input, by, now) => approved(content, by, now),
    send: ({ kind, id }, undo) => Effect.flatMap(Api, ({ call }) => call(approveContent, { id, type: kind, ...undo })),
  }),
  undoneBy: defineIntent(removing),
  tell: {
    offersUndo: true,
    failure: tellOffline,
    success: (_answer, { before }) => (before === undefined ? moderationToasts.approved : moderationToasts.restored),
  },
})

// Removes a post or comment from its community: shown at once, rolled back silently if it fails. Undo restores what was
// before - approved, reported or held by a filter -, if the server can. docs/behaviour/moderation.md#decisions.

/** For moderators of its community. */
export const RemoveContent = defineIntent({ ...removing, undoneBy: ApproveContent })

// Ignores the reports of a post or comment, or counts them again: shown at once, rolled back silently if it fails. Undo
// restores what was before, including reports, if the server can. docs/behaviour/moderation.md#decisions.

/** `value` is whether its reports are to be ignored. */
const Input = Schema.Struct({ ...judged, value: Schema.Boolean })
type Input = typeof Input.Type

const decision = judging<Input>({
  holds: (content, { value }) => moderationOf(content).isIgnoringReports === value,
  change: (content, { value }) => ignoringReports(content, value),
  send: ({ kind, id, value }, undo) =>
    Effect.flatMap(Api, ({ call }) => call(setIgnoringReports, { id, type: kind, isIgnoring: value, ...undo })),
})

/** For moderators of its community. */
export const SetIgnoringReports = defineIntent({
  name: 'content.ignoreReports.v1',
  input: Input,
  ...decision,
  undo: (input, context) => {
    const opposite = decision.undo(input, context)
    return opposite && { ...opposite, value: !input.value }
  },
  tell: {
    offersUndo: true,
    failure: tellOffline,
    success: (_answer, { before, value }) => {
      if (before !== undefined) return moderationToasts.restored
      return value ? moderationToasts.ignored : moderationToasts.unignored
    },
  },
})
