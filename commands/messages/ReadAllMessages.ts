/**
 * Marks everything in the inbox as read, up to the newest listed message. On a server without this call, each listed
 * unread conversation is loaded, which marks it as read.
 */
import { Effect, Schema } from 'effect'
import { getConversation, readAllMessages } from '../../schemas/api/messages.ts'
import { nameKey } from '../../schemas/ids.ts'
import { InboxType } from '../../schemas/vocabulary.ts'
import { listLoaded } from '../../signals/ListState.ts'
import type { Store } from '../../signals/Store.ts'
import type { StoredMessage } from '../../signals/storedRecords.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/notFound.ts'
import type { Toast } from '../ports/Overlays.ts'
import { sameViewer } from './LoadConversation.ts'

/** The inbox; ours. */
const inboxToasts = {
  notRead: { text: 'Failed to mark as read.', style: 'error' },
} as const satisfies Readonly<Record<string, Toast>>

/** The unread messages in any loaded tab of the inbox. */
const listedUnread = ({ inboxes, messages }: Store): ReadonlyArray<StoredMessage> => {
  const ids = new Set(InboxType.literals.flatMap((type) => inboxes.peek(type).ids))
  return [...ids].flatMap((id) => {
    const message = messages.peek(id)
    return message?.isUnread === true ? [message] : []
  })
}

/** Of received messages: one that was sent may be newer than some that no tab lists yet. */
const newestListed = ({ inboxes }: Store): number =>
  Math.max(0, ...InboxType.literals.flatMap((type) => (type === 'sent' ? [] : inboxes.peek(type).ids)))

/** The statuses with which servers reject an unknown call. */
const unknownCall: ReadonlyArray<number> = [404, 405]

const readAll = Effect.fnUntraced(function* (_input: void, { store }: CommandContext) {
  const { call } = yield* Api
  const unread = listedUnread(store)
  const newest = newestListed(store)
  yield* call(readAllMessages, { id: newest }).pipe(
    Effect.catchIf(
      (failure) => failure._tag === 'ServerRefused' && unknownCall.includes(failure.status),
      () => {
        const conversations = new Set(unread.map(({ conversationId }) => conversationId))
        return Effect.forEach(conversations, (id) => call(getConversation, { id }), { discard: true })
      },
    ),
    sameViewer(store),
  )
  return newest
})

const settle = (newest: number, { store, now }: CommandContext): void => {
  const { messages, inboxes, users, viewer } = store
  messages.confirm(
    listedUnread(store)
      .filter(({ id }) => id <= newest)
      .map((each) => ({ ...each, isUnread: false })),
  )
  const looking = viewer.peek()
  const user = looking.kind === 'member' ? users.base(nameKey(looking.user.username)) : undefined
  if (user !== undefined) users.confirm([{ ...user, unreadCount: 0 }])
  if (inboxes.peek('unread').loaded)
    inboxes.step('unread', (state) => {
      const ids = state.ids.filter((id) => id > newest)
      return listLoaded(state, { ids, hasMore: false }, now)
    })
}

export const ReadAllMessages = defineIntent({
  name: 'inbox.readAll.v1',
  input: Schema.Void,
  lane: () => ({ key: 'inbox read all', policy: 'join' }),
  guard: (input, context) => memberOnly(input, context) ?? (newestListed(context.store) === 0 ? 'idle' : undefined),
  send: readAll,
  settle: (newest, _input, context) => settle(newest, context),
  tell: { failure: () => inboxToasts.notRead },
})
