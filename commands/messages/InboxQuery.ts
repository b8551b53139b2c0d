/** A tab of the inbox: how its pages are requested and stored. docs/behaviour/messages.md#inbox. */
import { Effect, Schema } from 'effect'
import { getMessages } from '../../schemas/api/messages.ts'
import { paging } from '../../schemas/limits.ts'
import { InboxType } from '../../schemas/vocabulary.ts'
import { Api } from '../kernel/Api.ts'
import type { CommandContext } from '../kernel/Command.ts'
import { definePagedList } from '../kernel/definePagedList.ts'
import { confirmMessages } from './confirmMessages.ts'
import { sameViewer } from './sameViewer.ts'

export const InboxQuery = Schema.Struct({ type: InboxType })
export type InboxQuery = typeof InboxQuery.Type

type InboxPage = typeof getMessages.answer.Type

const fetchPage = Effect.fnUntraced(function* ({ type }: InboxQuery, page: number, { store }: CommandContext) {
  return yield* (yield* Api).call(getMessages, { type, page }).pipe(sameViewer(store))
})

/** The queries of a tab. */
export const inboxList = definePagedList({
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
export const idleForGuests = (_query: InboxQuery, { store }: CommandContext): 'idle' | undefined =>
  store.viewer.peek().kind === 'guest' ? 'idle' : undefined

/** Reloads a tab of the inbox from its start, for a person who asks for it. docs/behaviour/messages.md#inbox. */
export const RefreshInbox = inboxList.load({ name: 'inbox.refresh.v1', policy: 'replace', guard: idleForGuests })

/**
 * Loads the next page of a tab of the inbox: one at a time, until the server says that there is no more.
 * docs/behaviour/messages.md#inbox.
 */
export const LoadNextInboxPage = inboxList.next('inbox.next.v1')
