/** Handlers for reading private messages. docs/behaviour/messages.md#calls. */
import { Effect } from 'effect'
import { getConversation, getMessages, readAllMessages } from '../../../schemas/api/messages.ts'
import { rowsOf } from '../../../schemas/codecs/lenient.ts'
import { NotFound } from '../../context/ApiError.ts'
import { member } from '../../context/RequestContext.ts'
import { answers } from '../../http/answers.ts'
import { conversationWith, inboxPage, markAllRead, markRead } from '../queries/messages.ts'

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

export const messageRoutes = [inbox, conversation, readAll]
