/** Handlers for private messages: reading and writing them. docs/behaviour/messages.md#calls. */
import { Clock, Effect } from 'effect'
import { createMessage, getConversation, getMessages, readAllMessages } from '../../../schemas/api/messages.ts'
import { rowsOf } from '../../../schemas/codecs/lenient.ts'
import { guardByCaptcha, guardCountOfWriting } from '../../captcha/queries/captcha.ts'
import { takeWritingTurn } from '../../compose/queries/writing.ts'
import { InvalidInput, NotFound } from '../../context/ApiError.ts'
import { member, requireActiveMember, type Viewer } from '../../context/RequestContext.ts'
import { answers, notBlank } from '../../http/answers.ts'
import { creating } from '../../http/requestKeys.ts'
import { readInThread } from '../../text/TextThreads.ts'
import { addMessage, withheldType } from '../queries/addMessage.ts'
import { memberToWriteTo, moderatorsToWriteTo, replyTo } from '../queries/addressees.ts'
import { conversationWith, inboxPage, markAllRead, markRead, messagesByIds } from '../queries/messages.ts'

const inbox = answers(
  getMessages,
  Effect.fn('inbox')(function* ({ type, page }) {
    const { messages, hasMore } = yield* inboxPage((yield* member).id, type, page)
    return { messages: rowsOf(messages), hasMore }
  }),
)

/** Opening a conversation marks it read; the response still shows what was unread. */
const conversation = answers(
  getConversation,
  Effect.fn('conversation')(function* ({ id }) {
    const viewer = yield* member
    const messages = yield* conversationWith(viewer.id, id)
    const first = messages[0]
    if (first === undefined) return yield* new NotFound({ what: 'Message' })
    yield* markRead(viewer.id, first.conversationId)
    return { messages: rowsOf(messages) }
  }),
)

const readAll = answers(
  readAllMessages,
  Effect.fn('readAllMessages')(function* ({ id }) {
    yield* markAllRead((yield* member).id, id)
    return {}
  }),
)

// Handlers for new private messages. docs/behaviour/messages.md#recipients.

/** Prefix of a recipient that is a community's moderators. */
const communityPrefix = 'c:'

/** One message to one member. */
interface Letter {
  readonly type: 1 | typeof withheldType
  readonly recipient_id: number
  readonly subject: string
  /** Absent if it starts a conversation. */
  readonly conversation_id?: number
}

/**
 * The messages to store. A message to a community becomes one per moderator, each in its own conversation: a row has
 * one recipient and one unread mark, and a moderator's reply is between the two.
 */
const lettersOf = Effect.fnUntraced(function* (viewer: Viewer, input: typeof createMessage.input.Type) {
  if ('parentId' in input) {
    const { conversationId, recipientId, subject } = yield* replyTo(viewer, input.parentId)
    return [
      { type: 1, recipient_id: recipientId, subject, conversation_id: conversationId },
    ] satisfies ReadonlyArray<Letter>
  }
  const subject = yield* notBlank('subject', input.subject)
  const name = input.recipient.trim()
  const isToCommunity = name.toLowerCase().startsWith(communityPrefix)
  if (!isToCommunity)
    return [{ type: 1, recipient_id: yield* memberToWriteTo(viewer, name), subject }] satisfies ReadonlyArray<Letter>
  const moderators = yield* moderatorsToWriteTo(viewer, name.slice(communityPrefix.length).trim())
  return moderators.map(
    ({ id, blocksViewer }): Letter => ({ type: blocksViewer ? withheldType : 1, recipient_id: id, subject }),
  )
})

const create = answers(
  createMessage,
  Effect.fn('createMessage')(function* (input) {
    const viewer = yield* requireActiveMember
    const markdown = yield* notBlank('content', input.content)
    if (!input.liability) return yield* new InvalidInput({ sentence: 'You must accept liability for what you send.' })
    const letters: ReadonlyArray<Letter> = yield* lettersOf(viewer, input)
    const isSolved = yield* guardByCaptcha(input.captcha, 'writing')
    const { html } = yield* readInThread(markdown, viewer.id)
    const common = { author_id: viewer.id, markdown, html, comment_id: 0 } as const
    const created = yield* Clock.currentTimeMillis
    return yield* creating(
      Effect.gen(function* () {
        yield* takeWritingTurn(viewer.id)
        yield* guardCountOfWriting(viewer.id, isSolved)
        const ids = yield* Effect.forEach(letters, (letter) => addMessage({ ...common, ...letter, created }))
        return { messages: rowsOf(yield* messagesByIds(viewer.id, ids)) }
      }),
    )
  }),
)

export const messageRoutes = [inbox, conversation, readAll, create]
