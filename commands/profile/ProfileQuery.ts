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
import { type ContentPageAnswer, defineContentList, fetchFirstNew } from '../content/defineContentList.ts'
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

/**
 * Requests the page after the items of `state`; an empty state requests the first page. Where deleted items have moved
 * the rest, pages are requested again, until one has something new.
 */
const fetchProfilePage = Effect.fnUntraced(function* (
  { username, type }: ProfileQuery,
  state: ListState<ContentRef>,
  { store }: CommandContext,
) {
  const api = yield* Api
  const there = state.ids.filter((ref) => !isGone(store, ref))
  const seen = (kind: 'post' | 'comment') => there.filter((ref) => parseRef(ref).kind === kind).length
  const start =
    there.length === state.ids.length ? state.page + 1 : Math.floor(there.length / paging.contentPageSize) + 1
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
      const fetchPosts = (page: number) => api.call(getPostsOfUser, { user: username, page })
      return yield* fetchFirstNew(state, start, (page) =>
        Effect.map(fetchPosts(page), ({ posts, hasMore }) => ({
          items: posts.items.map((post): Content => ({ kind: 'post', post })),
          hasMore,
        })),
      ).pipe(orNotFound('user'))
    }
    case 'comment': {
      const fetchComments = (page: number) => api.call(getCommentsOfUser, { user: username, page })
      return yield* fetchFirstNew(state, start, (page) =>
        Effect.map(fetchComments(page), ({ comments, hasMore }) => ({
          items: comments.items.map((comment): Content => ({ kind: 'comment', comment })),
          hasMore,
        })),
      ).pipe(orNotFound('user'))
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
