/** A reply in a conversation: it appears at the end once the server has it. docs/behaviour/messages.md#conversation. */
import { Effect, Schema } from 'effect'
import { createMessage } from '../../schemas/api/messages.ts'
import { secret } from '../../schemas/codecs/secret.ts'
import type { Message } from '../../schemas/entities/Message.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/notFound.ts'
import { withCaptcha } from '../kernel/withCaptcha.ts'
import { confirmMessages, sameViewer } from './LoadConversation.ts'
import { wrongMessage } from './ReportMessage.ts'

/** `parentId` is any message of the conversation. */
const ReplyToMessageInput = Schema.Struct({ parentId: Schema.Int, content: secret(Schema.String) })
type Input = typeof ReplyToMessageInput.Type

const sendReply = Effect.fnUntraced(function* ({ parentId, content }: Input, { store }: CommandContext) {
  const { call } = yield* Api
  const { messages } = yield* withCaptcha((captcha) =>
    call(createMessage, { parentId, content, liability: true, ...captcha }),
  ).pipe(sameViewer(store))
  return messages.items
})

const settle = (messages: ReadonlyArray<Message>, { parentId }: Input, { store }: CommandContext): void => {
  const added = confirmMessages(store, messages)
  for (const key of store.conversations.keys()) {
    if (!store.conversations.peek(key).ids.includes(parentId)) continue
    store.conversations.step(key, (state) => ({
      ...state,
      ids: [...state.ids, ...added.filter((id) => !state.ids.includes(id))],
    }))
  }
}

export const ReplyToMessage = defineIntent({
  name: 'message.reply.v1',
  input: ReplyToMessageInput,
  lane: ({ parentId, content }) => ({ key: `message ${parentId}`, policy: 'join', about: content }),
  guard: ({ content }, context) => wrongMessage({ content }) ?? memberOnly(undefined, context),
  send: sendReply,
  settle,
})
