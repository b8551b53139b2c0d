/**
 * Runs, once, what was tapped before a login, if it is safe to repeat. A vote is a toggle, so the server's state is
 * read first: a vote that is already there stays. docs/behaviour/account.md#guests.
 */

import { Effect, Option, Schema } from 'effect'
import { Act } from '../../schemas/entities/WaitingSubmission.ts'
import type { Api } from '../Api.ts'
import { type Command, type CommandContext, defineIntent } from '../Command.ts'
import { JoinCommunity } from '../community/JoinCommunity.ts'
import { HidePost } from '../content/HidePost.ts'
import { currentInput } from '../currentInput.ts'
import { OpenOverlay } from '../navigation/OpenOverlay.ts'
import { type Kernel, perform } from '../perform.ts'
import type { KeyValueStore } from '../ports/KeyValueStore.ts'
import type { Tabs } from '../ports/Tabs.ts'
import { CastVote } from '../post/CastVote.ts'
import { readBackContent } from '../post/readBackContent.ts'
import { BlockCommunity } from './BlockCommunity.ts'
import { BlockUser } from './BlockUser.ts'
import { forgetSubmission } from './storedSubmission.ts'

type Outside = Api | Kernel | Tabs | KeyValueStore

/** The act, if it is one of this command's and its input decodes: the stored text is not trusted. */
const actOn =
  <Input, Answer>(
    command: Command<Input, Answer, Outside>,
    before: (input: Input, context: CommandContext) => Effect.Effect<unknown, unknown, Outside> = () => Effect.void,
  ) =>
  ({ name, input }: Act, context: CommandContext): Effect.Effect<void, never, Outside> | undefined =>
    name !== command.name
      ? undefined
      : Option.match(Schema.decodeUnknownOption(Schema.toType(command.input))(currentInput(command.name, input)), {
          onNone: () => undefined,
          onSome: (it) => Effect.andThen(Effect.ignore(before(it, context)), Effect.ignore(perform(command, it))),
        })

const acts = [
  actOn(CastVote, readBackContent),
  actOn(HidePost),
  actOn(JoinCommunity),
  actOn(BlockUser),
  actOn(BlockCommunity),
  actOn(OpenOverlay),
]

const resume = Effect.fnUntraced(function* (act: Act, context: CommandContext) {
  yield* forgetSubmission
  const acting = acts.map((each) => each(act, context)).find((each) => each !== undefined)
  if (acting !== undefined) yield* acting
})

export const ResumeAct = defineIntent<Act, void, Outside>({
  name: 'session.resume.v1',
  input: Act,
  guard: (_act, { store }) => (store.viewer.peek().kind === 'guest' ? 'idle' : undefined),
  begin: (_act, { store }) => {
    store.waiting.value = undefined
  },
  send: resume,
})
