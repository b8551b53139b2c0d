/** Private messages. docs/behaviour/messages.md#calls. Members only. */
import { Schema } from 'effect'
import { rows } from '../codecs/lenient.ts'
import { CaptchaAnswer, FlagText, IdText, PageText, requiredText } from '../codecs/scalars.ts'
import { secret } from '../codecs/secret.ts'
import { wire } from '../codecs/wire.ts'
import { Message } from '../entities/Message.ts'
import { textLimits } from '../limits.ts'
import { InboxType } from '../vocabulary.ts'
import { getCall, postCall } from './Call.ts'
import { captchaField, Done } from './Envelope.ts'

/** GET /message/messages.json: a page of one tab of the inbox. */
export const getMessages = getCall({
  path: '/message/messages.json',
  input: Schema.Struct({ type: InboxType, page: Schema.optionalKey(PageText) }),
  answer: wire(Schema.Struct({ messages: rows(Message), hasMore: Schema.Boolean }), {
    names: { hasMore: 'has_more_entries' },
    absent: { hasMore: true },
  }),
  isPersonal: () => true,
})

const MessagesAnswer = wire(Schema.Struct({ messages: rows(Message) }))

/**
 * GET /message/message.json: a conversation, oldest first; the request marks it as read. `id` is a message's or a
 * conversation's.
 */
export const getConversation = getCall({
  path: '/message/message.json',
  input: Schema.Struct({ id: IdText }),
  answer: MessagesAnswer,
  isPersonal: () => true,
})

/**
 * POST /message/read_all: marks the caller's messages up to this one as read. Ours: the specification does not have
 * this call.
 */
export const readAllMessages = postCall({
  path: '/message/read_all',
  input: Schema.Struct({ id: IdText }),
  answer: Done,
  repeat: 'safe',
})

const common = {
  content: secret(requiredText(textLimits.editor)),
  liability: FlagText,
  captcha: CaptchaAnswer,
}

const CreateMessageInput = Schema.Union([
  Schema.Struct({
    recipient: requiredText(textLimits.messageRecipient),
    subject: secret(requiredText(textLimits.messageSubject)),
    ...common,
  }).pipe(Schema.encodeKeys({ captcha: captchaField })),
  Schema.Struct({ parentId: IdText, ...common }).pipe(Schema.encodeKeys({ captcha: captchaField })),
])

/**
 * POST /action/create_message: a new conversation, or a reply in one. The first returned id leads to the conversation.
 * Captcha guarded; the text is private.
 */
export const createMessage = postCall({
  path: '/action/create_message',
  input: CreateMessageInput,
  answer: MessagesAnswer,
  creates: true,
})
