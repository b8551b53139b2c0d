/**
 * Opens a conversation, or refreshes it while it is on screen. The server marks it as read, and so does the client: its
 * messages become read, and the viewer's unread count decreases. docs/behaviour/messages.md#conversation.
 */
import { Effect, Schema } from 'effect'
import { getConversation } from '../../schemas/api/messages.ts'
import type { Message } from '../../schemas/entities/Message.ts'
import type { User } from '../../schemas/entities/User.ts'
import { nameKey } from '../../schemas/ids.ts'
import { type ListState, listFailed, listGivenUp, listLoaded, listLoading } from '../../signals/ListState.ts'
import type { Store } from '../../signals/Store.ts'
import { withoutComment } from '../../signals/storedRecords.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { orNotFound } from '../kernel/notFound.ts'

const lookingAt = ({ viewer }: Store): string => {
  const looking = viewer.peek()
  return looking.kind === 'member' ? nameKey(looking.user.username) : ''
}

/**
 * Drops a response that was requested by one member and arrives after another one has logged in on this device, by
 * interrupting the request.
 */
export const sameViewer =
  (store: Store) =>
  <A, E, R>(ask: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.suspend(() => {
      const asking = lookingAt(store)
      return Effect.tap(ask, () => (lookingAt(store) === asking ? Effect.void : Effect.interrupt))
    })

// Stores the messages of an answer, and their comments among the other comments.

/** Returns their ids, in their order. */
export const confirmMessages = (store: Store, messages: ReadonlyArray<Message>): ReadonlyArray<number> => {
  store.comments.confirm(messages.flatMap(({ comment }) => comment ?? []))
  store.messages.confirm(messages.map(withoutComment))
  return messages.map(({ id }) => id)
}

/** `id` is a conversation's or that of any message in it. */
const LoadConversationInput = Schema.Struct({ id: Schema.Int.check(Schema.isGreaterThan(0)) })
type Input = typeof LoadConversationInput.Type

/** The answer says what was unread until now; for servers that do not, the inbox decides. */
const isUnread = ({ messages }: Store, message: Message): boolean =>
  message.isUnread || messages.peek(message.id)?.isUnread === true

const unreadAfter = ({ unreadCount = 0 }: User, read: number): number => Math.max(0, unreadCount - read)

const fetchConversation = Effect.fnUntraced(function* (input: Input, { store }: CommandContext) {
  const { messages } = yield* (yield* Api).call(getConversation, input).pipe(orNotFound('page'), sameViewer(store))
  return messages.items
})

const step = ({ id }: Input, { store }: CommandContext, next: (state: ListState<number>) => ListState<number>): void =>
  store.conversations.step(String(id), next)

/** Decreases the viewer's unread count. */
const countDown = ({ users, viewer }: Store, read: number): void => {
  const looking = viewer.peek()
  const user = looking.kind === 'member' ? users.base(nameKey(looking.user.username)) : undefined
  if (user?.unreadCount === undefined || read === 0) return
  users.confirm([{ ...user, unreadCount: unreadAfter(user, read) }])
}

const settle = (messages: ReadonlyArray<Message>, input: Input, context: CommandContext): void => {
  const { store, now } = context
  const read = messages.filter((each) => isUnread(store, each))
  store.sweep()
  const answered = confirmMessages(
    store,
    messages.map((message) => ({ ...message, isUnread: false })),
  )
  countDown(store, read.length)
  const known = new Set(answered)
  step(input, context, (state) =>
    listLoaded(
      state,
      // A conversation only grows: a message sent during this request stays.
      { ids: [...answered, ...state.ids.filter((id) => !known.has(id))], hasMore: false },
      now,
    ),
  )
}

/** An intent, not a query: opening changes what is unread, so its answer wins over lists requested before. */
export const LoadConversation = defineIntent({
  name: 'conversation.load.v1',
  input: LoadConversationInput,
  lane: ({ id }) => ({ key: `conversation ${id}`, policy: 'join' }),
  guard: (_input, { store }) => (store.viewer.peek().kind === 'guest' ? 'idle' : undefined),
  begin: (input, context) => step(input, context, listLoading),
  send: fetchConversation,
  settle,
  giveUp: (input, context) => step(input, context, listGivenUp),
  fail: (failure, input, context) =>
    step(input, context, (state) => (state.loaded ? listGivenUp(state) : listFailed(state, failure))),
})
