/** A tab of a member's profile: how its pages are requested and stored. docs/behaviour/profile.md#page. */
import { Effect, Schema } from 'effect'
import { getCommentsOfUser } from '../../schemas/api/comments.ts'
import { getContentOfUser } from '../../schemas/api/content.ts'
import { getPostsOfUser } from '../../schemas/api/posts.ts'
import { getUser } from '../../schemas/api/users.ts'
import type { Content } from '../../schemas/entities/Content.ts'
import { nameKey } from '../../schemas/ids.ts'
import { paging } from '../../schemas/limits.ts'
import { ProfileType } from '../../schemas/vocabulary.ts'
import type { ListState } from '../../signals/ListState.ts'
import { type ContentRef, parseRef, type Store } from '../../signals/Store.ts'
import { type ContentPageAnswer, defineContentList } from '../content/defineContentList.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineQuery } from '../kernel/Command.ts'
import { firstOr, orNotFound } from '../kernel/notFound.ts'

export const ProfileQuery = Schema.Struct({ username: Schema.NonEmptyString, type: ProfileType })
export type ProfileQuery = typeof ProfileQuery.Type

export const profileKey = ({ username, type }: ProfileQuery): string => `u/${nameKey(username)}:${type}`

/** Whether its author has deleted the item since it was loaded: the server no longer counts it. */
const isGone = ({ posts, comments }: Store, ref: ContentRef): boolean => {
  const { kind, id } = parseRef(ref)
  return (kind === 'post' ? posts.base(id) : comments.base(id))?.isDeleted === true
}

/** The page after the list's items, or one again into which deleted items have moved the rest. */
const pageAfter = (state: ListState<ContentRef>, gone: number): number =>
  state.ids.length === 0
    ? paging.firstPage
    : Math.max(paging.firstPage, state.page + 1 - Math.ceil(gone / paging.contentPageSize))

/** Requests the page after the items of `state`; an empty state requests the first page. */
const fetchProfilePage = Effect.fnUntraced(function* (
  { username, type }: ProfileQuery,
  state: ListState<ContentRef>,
  { store }: CommandContext,
) {
  const api = yield* Api
  const there = state.ids.filter((ref) => !isGone(store, ref))
  const seen = (kind: 'post' | 'comment') => there.filter((ref) => parseRef(ref).kind === kind).length
  const page = pageAfter(state, state.ids.length - there.length)
  switch (type) {
    case 'overview': {
      const answer = yield* api
        .call(getContentOfUser, {
          user: username,
          postsSeen: seen('post'),
          commentsSeen: seen('comment'),
        })
        .pipe(orNotFound('user'))
      return { items: answer.content.items, hasMore: answer.hasMore } satisfies ContentPageAnswer
    }
    case 'post': {
      const answer = yield* api.call(getPostsOfUser, { user: username, page }).pipe(orNotFound('user'))
      const items = answer.posts.items.map((post): Content => ({ kind: 'post', post }))
      return { items, hasMore: answer.hasMore } satisfies ContentPageAnswer
    }
    case 'comment': {
      const answer = yield* api.call(getCommentsOfUser, { user: username, page }).pipe(orNotFound('user'))
      const items = answer.comments.items.map((comment): Content => ({ kind: 'comment', comment }))
      return { items, hasMore: answer.hasMore } satisfies ContentPageAnswer
    }
  }
})

/** The queries of a profile's list. */
export const profileList = defineContentList({
  name: 'profile',
  input: ProfileQuery,
  keyOf: profileKey,
  fetch: fetchProfilePage,
})

const Input = Schema.Struct({ username: Schema.NonEmptyString })

const fetchUser = Effect.fnUntraced(function* ({ username }: typeof Input.Type) {
  const api = yield* Api
  const answer = yield* api.call(getUser, { user: username }).pipe(orNotFound('user'))
  return yield* firstOr(answer.users, 'user')
})

/** Loads a member's public profile: scores, age, what they moderate. */
export const LoadUser = defineQuery({
  name: 'user.load.v1',
  input: Input,
  lane: ({ username }) => ({ key: `user ${nameKey(username)}`, policy: 'join' }),
  send: fetchUser,
  settle: (user, _input, { store }) => store.users.confirm([user]),
})
