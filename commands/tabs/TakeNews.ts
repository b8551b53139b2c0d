/**
 * Another tab of the same member had a change confirmed by the server - a vote, a save, read messages - or changed a
 * preference: applies it here, without a request.
 */
import { Effect, Schema } from 'effect'
import { Comment } from '../../schemas/entities/Comment.ts'
import { Community } from '../../schemas/entities/Community.ts'
import { Post } from '../../schemas/entities/Post.ts'
import { User } from '../../schemas/entities/User.ts'
import { nameKey, sameName } from '../../schemas/ids.ts'
import { withoutCommentText, withoutPostText } from '../../schemas/rules/wrongInput.ts'
import { reviewed } from '../../signals/ModerationRecord.ts'
import type { ContentRef, Store } from '../../signals/Store.ts'
import { withSaved } from '../../signals/storedRecords.ts'
import { viewerName } from '../account/storedMember.ts'
import { subscriptionsChangedElsewhere } from '../community/JoinCommunity.ts'
import { defineIntent } from '../kernel/Command.ts'
import { resetReviewed } from '../moderation/recordLists.ts'
import { type Change, ConfirmedNews } from '../ports/Tabs.ts'
import { confirmHidden } from '../saved/markedPosts.ts'
import { listSavedAnew } from '../saved/SavedQuery.ts'

const isPost = Schema.is(Post)
const isComment = Schema.is(Comment)
const isCommunity = Schema.is(Community)
const isUser = Schema.is(User)

const isRef = (ref: string): ref is ContentRef => /^(post|comment)\/\d+$/.test(ref)

type Named = Readonly<Record<string, unknown>>

/** List fields with added and removed names. */
const listsWith = (names: Change['names'], base: object): Named =>
  Object.fromEntries(
    Object.entries(names).map(([key, { added, removed }]) => {
      const { [key]: had }: Named = Object(base)
      const list: ReadonlyArray<unknown> = Array.isArray(had) ? had : []
      const isAbout = (each: unknown): boolean =>
        typeof each === 'string' && [...added, ...removed].some((name) => sameName(name, each))
      return [key, [...list.filter((each) => !isAbout(each)), ...added]]
    }),
  )

/** The changed entity; `undefined` if the result is not a valid one. */
const changed = <A extends object>(is: (made: unknown) => made is A, base: A | undefined, { marks, names }: Change) => {
  if (base === undefined) return undefined
  const made = { ...base, ...marks, ...listsWith(names, base) }
  return is(made) ? made : undefined
}

const takePost = (store: Store, change: Change): void => {
  const base = store.posts.base(Number(change.id))
  const post = changed(isPost, base, change)
  if (base === undefined || post === undefined || post.id !== base.id) return
  store.posts.confirm([post.isDeleted && !base.isDeleted ? withoutPostText(post) : post])
  if (post.isHidden && !base.isHidden) confirmHidden(store, post.id)
}

const takeComment = (store: Store, change: Change): void => {
  const base = store.comments.base(Number(change.id))
  const comment = changed(isComment, base, change)
  if (base === undefined || comment === undefined || comment.id !== base.id) return
  store.comments.confirm([comment.isDeleted && !base.isDeleted ? withoutCommentText(comment) : comment])
}

const takeCommunity = (store: Store, change: Change): void => {
  const community = changed(isCommunity, store.communities.base(nameKey(change.id)), change)
  if (community !== undefined) store.communities.confirm([community])
}

/** Only the viewer's own entity. */
const takeMember = (store: Store, change: Change): void => {
  const key = store.member.peek()
  if (nameKey(change.id) !== key) return
  const user = changed(isUser, store.users.base(key), change)
  if (user === undefined) return
  store.users.confirm([user])
  if (change.names['subscribed'] !== undefined) subscriptionsChangedElsewhere(store)
}

const takeFolder = (store: Store, { id, holds }: Change): void => {
  const base = store.folders.base(nameKey(id))
  if (base === undefined) return
  const folder = Object.entries(holds).reduce((next, [ref, isIn]) => withSaved(next, ref, isIn), base)
  store.folders.confirm([folder])
  for (const [ref, isIn] of Object.entries(holds)) if (isIn && isRef(ref)) listSavedAnew(store, folder.name, ref)
}

const takeMessage = (store: Store, { id, marks: { isUnread } }: Change): void => {
  const message = store.messages.base(Number(id))
  if (message !== undefined && typeof isUnread === 'boolean') store.messages.confirm([{ ...message, isUnread }])
}

/** Marks an answered invitation or a lifted ban as gone, and a report of a message as reviewed. */
const takeRecord = (store: Store, { id, marks: { isGone, concludedAt } }: Change): void => {
  const record = store.records.base(id)
  if (record !== undefined && typeof isGone === 'boolean') store.records.confirm([{ ...record, isGone }])
  if (typeof concludedAt !== 'number') return
  if (record !== undefined) store.records.confirm([reviewed(record, viewerName(store), concludedAt)])
  resetReviewed(store)
}

const takers: Readonly<Record<string, (store: Store, change: Change) => void>> = {
  post: takePost,
  comment: takeComment,
  community: takeCommunity,
  user: takeMember,
  folder: takeFolder,
  message: takeMessage,
  record: takeRecord,
}

const only = (of: string, id: number | string, marks: Named): Change => ({
  of,
  id: String(id),
  marks,
  names: {},
  holds: {},
})

/** The changes by entity, also from messages of earlier versions. */
const changesOf = (news: typeof ConfirmedNews.Type): ReadonlyArray<Change> => {
  if (news.kind === 'changed') return news.changes
  if (news.kind !== 'read') return [only(news.kind, news.id, news.marks)]
  const { ids, unreadCount, member } = news
  return [...ids.map((id) => only('message', id, { isUnread: false })), only('user', member, { unreadCount })]
}

/** Changes of entities that are not in this tab's store are ignored: it will load them from the server. */
const take = (store: Store, news: typeof ConfirmedNews.Type): void => {
  for (const change of changesOf(news)) takers[change.of]?.(store, change)
  if (news.kind !== 'changed' || news.preferences === undefined) return
  store.preferences.value = { ...store.preferences.peek(), ...news.preferences }
  if (news.preferences.trendingTopics !== undefined) store.feeds.reset((key) => key.startsWith('trending'))
}

export const TakeNews = defineIntent<typeof ConfirmedNews.Type>({
  name: 'tabs.takeNews.v1',
  input: ConfirmedNews,
  guard: ({ member }, { store }) => (nameKey(member) === store.member.peek() ? undefined : 'idle'),
  isHearsay: true,
  send: () => Effect.void,
  settle: (_answer, news, { store }) => take(store, news),
})
