/** Sends a new message, or a reply in a conversation. */
import { Effect, Schema } from 'effect'
import { createMessage } from '../../schemas/api/messages.ts'
import { secret } from '../../schemas/codecs/secret.ts'
import type { Message } from '../../schemas/entities/Message.ts'
import { conversationPath, inboxPath } from '../../schemas/rules/addresses.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/notFound.ts'
import { withCaptcha } from '../kernel/withCaptcha.ts'
import { Navigator } from '../ports/Navigator.ts'
import { confirmMessages, sameViewer } from './LoadConversation.ts'
import { wrongMessage } from './ReportMessage.ts'

/** `parentId` is any message of the conversation. */
const ReplyToMessageInput = Schema.Struct({ parentId: Schema.Int, content: secret(Schema.String) })
type ReplyInput = typeof ReplyToMessageInput.Type

const sendReply = Effect.fnUntraced(function* ({ parentId, content }: ReplyInput, { store }: CommandContext) {
  const { call } = yield* Api
  const { messages } = yield* withCaptcha((captcha) =>
    call(createMessage, { parentId, content, liability: true, ...captcha }),
  ).pipe(sameViewer(store))
  return messages.items
})

const settle = (messages: ReadonlyArray<Message>, { parentId }: ReplyInput, { store }: CommandContext): void => {
  const added = confirmMessages(store, messages)
  for (const key of store.conversations.keys()) {
    if (!store.conversations.peek(key).ids.includes(parentId)) continue
    store.conversations.step(key, (state) => ({
      ...state,
      ids: [...state.ids, ...added.filter((id) => !state.ids.includes(id))],
    }))
  }
}

/** A reply in a conversation: it appears at the end once the server has it. docs/behaviour/messages.md#conversation. */
export const ReplyToMessage = defineIntent({
  name: 'message.reply.v1',
  input: ReplyToMessageInput,
  lane: ({ parentId, content }) => ({ key: `message ${parentId}`, policy: 'join', about: content }),
  guard: ({ content }, context) => wrongMessage({ content }) ?? memberOnly(undefined, context),
  send: sendReply,
  settle,
})

const SendMessageInput = Schema.Struct({
  recipient: Schema.String,
  subject: secret(Schema.String),
  content: secret(Schema.String),
})
type Input = typeof SendMessageInput.Type

const send = Effect.fnUntraced(function* ({ recipient, subject, content }: Input, { store }: CommandContext) {
  const { call } = yield* Api
  const message = { recipient: recipient.trim(), subject, content, liability: true }
  const { messages } = yield* withCaptcha((captcha) => call(createMessage, { ...message, ...captcha })).pipe(
    sameViewer(store),
  )
  const [first] = messages.items
  const address = first === undefined ? inboxPath('sent') : conversationPath(first.id)
  yield* (yield* Navigator).go(address, { replace: true })
  return messages.items
})

/**
 * A message to a member, or to a community's moderators (`c:{community}`). Pressing Send repeatedly sends it once; then
 * its conversation replaces the form. docs/behaviour/messages.md#compose.
 */
export const SendMessage = defineIntent({
  name: 'message.send.v1',
  input: SendMessageInput,
  lane: (input) => ({ key: 'message', policy: 'join', about: JSON.stringify(input) }),
  guard: (input, context) => wrongMessage(input) ?? memberOnly(input, context),
  send,
  settle: (messages: ReadonlyArray<Message>, _input, { store }) => {
    confirmMessages(store, messages)
  },
})
