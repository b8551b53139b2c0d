/**
 * Sends a message to a member in the name of a community. Pressing Send repeatedly sends it once.
 * docs/behaviour/moderation.md#messages-to-members.
 */
import { Effect, Schema } from 'effect'
import { sendModMessage } from '../../schemas/api/moderatedMembers.ts'
import { secret } from '../../schemas/codecs/secret.ts'
import { nameKey } from '../../schemas/ids.ts'
import { Api } from '../kernel/Api.ts'
import { defineIntent } from '../kernel/Command.ts'
import { wrongMessage } from '../messages/ReportMessage.ts'
import { moderationToasts } from './moderationToasts.ts'
import { moderatorOnly } from './moderatorOnly.ts'

const Input = Schema.Struct({
  community: Schema.NonEmptyString,
  username: Schema.NonEmptyString,
  subject: secret(Schema.String),
  content: secret(Schema.String),
})
type Input = typeof Input.Type

const send = Effect.fnUntraced(function* (input: Input) {
  yield* (yield* Api).call(sendModMessage, input)
})

/** Run it from the dialog, which shows failures. */
export const SendModMessage = defineIntent({
  name: 'member.message.v1',
  input: Input,
  lane: (input) => ({
    key: `mod message ${nameKey(input.community)} ${nameKey(input.username)}`,
    policy: 'join',
    about: JSON.stringify(input),
  }),
  guard: (input, context) =>
    moderatorOnly(input.community, context) ?? wrongMessage({ subject: input.subject, content: input.content }),
  send,
  tell: { success: () => moderationToasts.messageSent },
})
