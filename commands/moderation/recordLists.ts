/** The keys of moderators' lists in the store, and the shared steps of all queries for one. */
import { nameKey } from '../../schemas/ids.ts'
import { type ModerationRecord, recordKey } from '../../signals/ModerationRecord.ts'
import type { Store } from '../../signals/Store.ts'
import { loadSteps } from '../kernel/definePagedList.ts'

/** A record as it is in an answer; the community is the list's. */
type Brought = ModerationRecord extends infer R ? (R extends ModerationRecord ? Omit<R, 'community'> : never) : never

/** Key of the moderators of a community. */
export const moderatorsKey = (community: string): string => `moderators ${nameKey(community)}`

/** Key of one page of its bans; pages start at 1. */
export const bansKey = (community: string, page: number): string => `bans ${nameKey(community)} ${page}`

/** Key of the one ban of a member, or none. */
export const banKey = (community: string, username: string): string => `ban ${nameKey(community)} ${nameKey(username)}`

/** Key of one page of its log, as it is filtered. */
export const logsKey = (community: string, page: number, type: string, moderator: string): string =>
  `logs ${nameKey(community)} ${page} ${type} ${nameKey(moderator)}`

/** Key of the notes about a member. */
export const notesKey = (community: string, username: string): string =>
  `notes ${nameKey(community)} ${nameKey(username)}`

/** Key of the reports of a post or comment. */
export const reportsKey = (kind: 'post' | 'comment', id: number): string => `reports ${kind}/${id}`

/** Key of the viewer's invitations to moderate. */
export const invitationsKey = 'invitations'

/** Key of reported private messages: open ones, or reviewed ones. */
export const messageReportsKey = (state: 'open' | 'reviewed', page: number): string =>
  `message reports ${state} ${page}`

/** Resets the lists of reviewed reports: one on screen is loaded again. */
export const resetReviewed = ({ recordLists }: Store): void =>
  recordLists.reset((key) => key.startsWith('message reports reviewed '))

interface Place {
  readonly key: string
  readonly community: string
}

export interface RecordPage {
  readonly records: ReadonlyArray<Brought>
  readonly hasMore: boolean
}

/**
 * The steps of a list of records: `place` maps the input to its list. Records that were removed are shown again. Those
 * that were added while it was loaded stay, if it `keepsAdded`.
 */
export const recordList = <Input>(place: (input: Input) => Place, { keepsAdded = false } = {}) =>
  loadSteps({
    lists: ({ recordLists }) => recordLists,
    keyOf: (input: Input) => place(input).key,
    confirm: ({ records, hasMore }: RecordPage, input, { store }) => {
      const community = nameKey(place(input).community)
      const placed = records.map((record): ModerationRecord => ({ ...record, community, isGone: false }))
      const isAdded = (id: string): boolean => store.records.isNewer(id) && store.records.base(id)?.isGone !== true
      const added = keepsAdded ? store.recordLists.peek(place(input).key).ids.filter(isAdded) : []
      store.records.confirm(placed)
      return { ids: [...new Set([...placed.map(recordKey), ...added])], hasMore }
    },
  })
