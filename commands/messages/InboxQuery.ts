/** A tab of the inbox: how its pages are requested and stored. docs/behaviour/messages.md#inbox. */
import { Effect, Schema } from 'effect'
import { getMessages } from '../../schemas/api/messages.ts'
import { InboxType } from '../../schemas/vocabulary.ts'
import type { ListState, PageOf } from '../../signals/ListState.ts'
import type { Store } from '../../signals/Store.ts'
import { Api } from '../Api.ts'
import type { CommandContext, LanePolicy } from '../Command.ts'
import { confirmMessages } from './confirmMessages.ts'
import { sameViewer } from './sameViewer.ts'

export const InboxQuery = Schema.Struct({ type: InboxType })
export type InboxQuery = typeof InboxQuery.Type

export const inboxLane =
  (policy: LanePolicy) =>
  ({ type }: InboxQuery) => ({ key: `inbox ${type}`, policy })

export const stepInbox = (
  { type }: InboxQuery,
  { store }: CommandContext,
  step: (state: ListState<number>) => ListState<number>,
): void => store.inboxes.step(type, step)

export type InboxPage = typeof getMessages.answer.Type

export const fetchInboxPage = Effect.fnUntraced(function* (
  { type }: InboxQuery,
  page: number,
  { store }: CommandContext,
) {
  return yield* (yield* Api).call(getMessages, { type, page }).pipe(sameViewer(store))
})

/** Stores the messages of a page, and returns the page of ids for the list. */
export const confirmInbox = (store: Store, { messages, hasMore }: InboxPage): PageOf<number> => ({
  ids: confirmMessages(store, messages.items),
  hasMore,
})
