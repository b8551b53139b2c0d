/**
 * A conversation is opened, or looked at again while it is on screen. The server marks it read by that, and so does the client: its messages
 * are unread no more, and the viewer has so many fewer. Document 1, sections 2 (Messages) and 7 (GET /message/message.json).
 */
import { Effect, Schema } from 'effect'
import { getConversation } from '../../schemas/api/messages.ts'
import type { Message } from '../../schemas/entities/Message.ts'
import type { User } from '../../schemas/entities/User.ts'
import { nameKey } from '../../schemas/ids.ts'
import { type ListState, listFailed, listGivenUp, listLoaded, listLoading } from '../../signals/ListState.ts'
import type { Store } from '../../signals/Store.ts'
import { Api } from '../Api.ts'
import { defineIntent, type Moment } from '../Command.ts'
import { orNotFound } from '../notFound.ts'
import { confirmMessages } from './confirmMessages.ts'
import { sameViewer } from './sameViewer.ts'

/** `id` is a conversation's or that of any message in it. */
const LoadConversationInput = Schema.Struct({ id: Schema.Int.check(Schema.isGreaterThan(0)) })
type Input = typeof LoadConversationInput.Type

/** The answer tells what was unread until now; a server that does not is helped out by the inbox. */
const isUnread = ({ messages }: Store, message: Message): boolean =>
  message.isUnread || messages.peek(message.id)?.isUnread === true

const unreadAfter = ({ unreadCount = 0 }: User, read: number): number => Math.max(0, unreadCount - read)

const fetchConversation = Effect.fnUntraced(function* (input: Input, { store }: Moment) {
  const { messages } = yield* (yield* Api).call(getConversation, input).pipe(orNotFound('page'), sameViewer(store))
  return messages.items
})

const step = ({ id }: Input, { store }: Moment, next: (state: ListState<number>) => ListState<number>): void =>
  store.conversations.step(String(id), next)

/** The viewer has read so many more. */
const countDown = ({ users, viewer }: Store, read: number): void => {
  const looking = viewer.peek()
  const user = looking.kind === 'member' ? users.base(nameKey(looking.user.username)) : undefined
  if (user?.unreadCount === undefined || read === 0) return
  users.confirm([{ ...user, unreadCount: unreadAfter(user, read) }])
}

const settle = (messages: ReadonlyArray<Message>, input: Input, moment: Moment): void => {
  const { store, now } = moment
  const read = messages.filter((each) => isUnread(store, each))
  store.sweep()
  const answered = confirmMessages(
    store,
    messages.map((message) => ({ ...message, isUnread: false })),
  )
  countDown(store, read.length)
  const known = new Set(answered)
  step(input, moment, (state) =>
    listLoaded(
      state,
      // A conversation only grows: what was sent while this was on its way stays.
      { ids: [...answered, ...state.ids.filter((id) => !known.has(id))], hasMore: false },
      now,
    ),
  )
}

/** An intent and no query: opening changes what is unread, and what it brings is news to every list that was asked for before. */
export const LoadConversation = defineIntent({
  name: 'conversation.load.v1',
  input: LoadConversationInput,
  lane: ({ id }) => ({ key: `conversation ${id}`, policy: 'join' }),
  guard: (_input, { store }) => (store.viewer.peek().kind === 'guest' ? 'idle' : undefined),
  begin: (input, moment) => step(input, moment, listLoading),
  send: fetchConversation,
  settle,
  giveUp: (input, moment) => step(input, moment, listGivenUp),
  fail: (failure, input, moment) =>
    step(input, moment, (state) => (state.loaded ? listGivenUp(state) : listFailed(state, failure))),
})
