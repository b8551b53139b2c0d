/** A tab of the inbox: how its pages are requested and stored. docs/behaviour/messages.md#inbox. */
import { Effect, Schema } from 'effect'
import { getMessages } from '../../schemas/api/messages.ts'
import { paging } from '../../schemas/limits.ts'
import { InboxType } from '../../schemas/vocabulary.ts'
import { type ListState, listFailed, listGivenUp, listLoaded, type PageOf } from '../../signals/ListState.ts'
import { fetchViewer } from '../account/openSession.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineQuery } from '../kernel/Command.ts'
import { definePagedList } from '../kernel/definePagedList.ts'
import { confirmMessages, sameViewer } from './LoadConversation.ts'

const InboxQuery = Schema.Struct({ type: InboxType })
type InboxQuery = typeof InboxQuery.Type

type InboxPage = typeof getMessages.answer.Type

const fetchPage = Effect.fnUntraced(function* ({ type }: InboxQuery, page: number, { store }: CommandContext) {
  return yield* (yield* Api).call(getMessages, { type, page }).pipe(sameViewer(store))
})

/** The queries of a tab. */
const inboxList = definePagedList({
  input: InboxQuery,
  lists: ({ inboxes }) => inboxes,
  keyOf: ({ type }) => type,
  lane: 'inbox',
  fetch: (query, after, context) => fetchPage(query, after === undefined ? paging.firstPage : after.page + 1, context),
  confirm: ({ messages, hasMore }: InboxPage, _query, { store }) => ({
    ids: confirmMessages(store, messages.items),
    hasMore,
  }),
})

/** A guest has no messages. */
const idleForGuests = (_query: InboxQuery, { store }: CommandContext): 'idle' | undefined =>
  store.viewer.peek().kind === 'guest' ? 'idle' : undefined

/** Reloads a tab of the inbox from its start, for a person who asks for it. docs/behaviour/messages.md#inbox. */
export const RefreshInbox = inboxList.load({ name: 'inbox.refresh.v1', policy: 'replace', guard: idleForGuests })

/**
 * Loads the next page of a tab of the inbox: one at a time, until the server says that there is no more.
 * docs/behaviour/messages.md#inbox.
 */
export const LoadNextInboxPage = inboxList.next('inbox.next.v1')

// The list of an inbox tab after its first page was reloaded: new messages on top of the loaded ones, so that a reader
// who comes back from a conversation keeps their position.

/**
 * `belongs` is whether a listed message still belongs to the tab: a read one is no longer unread. If one does not, or
 * if page and list do not overlap, the pages would not fit together, and the list starts over with the page.
 */
export const refreshedInbox = (
  state: ListState<number>,
  page: PageOf<number>,
  now: number,
  belongs: (id: number) => boolean,
): ListState<number> => {
  const reloaded = listLoaded(state, page, now)
  const known = new Set(state.ids)
  if (!reloaded.ids.some((id) => known.has(id)) || !state.ids.every(belongs)) return reloaded
  const first = new Set(reloaded.ids)
  return {
    ...reloaded,
    ids: [...reloaded.ids, ...state.ids.filter((id) => !first.has(id))],
    page: state.page,
    more: state.more,
  }
}

/**
 * Loads a tab of the inbox when it is opened, and refreshes it: new messages are added on top.
 * docs/behaviour/messages.md#inbox.
 */
export const LoadInbox = inboxList.load({
  name: 'inbox.load.v1',
  policy: 'join',
  guard: idleForGuests,
  loaded: (state, page, { type }, { store, now }) =>
    refreshedInbox(state, page, now, (id) => type !== 'unread' || store.messages.peek(id)?.isUnread === true),
  // A loaded list stays as it is: a failed refresh is only logged.
  failed: (state, failure) => (state.loaded ? listGivenUp(state) : listFailed(state, failure)),
})

/**
 * Loads the viewer's unread count, once a minute while a member uses the app. The answer's other fields are stored too.
 * docs/behaviour/messages.md#unread-count.
 */
export const RefreshUnread = defineQuery({
  name: 'viewer.refreshUnread.v1',
  input: Schema.Void,
  lane: () => ({ key: 'unread', policy: 'join' }),
  guard: (_input, { store }) => (store.viewer.peek().kind === 'guest' ? 'idle' : undefined),
  send: () => fetchViewer,
  settle: (user, _input, { store }) => store.users.confirm([user]),
})
