/** A member's profile list: which member, which tab, and how a page of it is asked for and reaches the store. Document 1, section 2 (Profile). */
import { Effect, Schema } from 'effect'
import { getCommentsOfUser } from '../../schemas/api/comments.ts'
import { getContentOfUser } from '../../schemas/api/content.ts'
import { getPostsOfUser } from '../../schemas/api/posts.ts'
import type { Content } from '../../schemas/entities/Content.ts'
import { nameKey } from '../../schemas/ids.ts'
import { ProfileType } from '../../schemas/vocabulary.ts'
import type { ListState, PageOf } from '../../signals/ListState.ts'
import { type ContentRef, contentRef, parseRef, type Store } from '../../signals/Store.ts'
import { Api } from '../Api.ts'
import type { LanePolicy, Moment } from '../Command.ts'
import { orNotFound } from '../notFound.ts'

export const ProfileQuery = Schema.Struct({ username: Schema.NonEmptyString, type: ProfileType })
export type ProfileQuery = typeof ProfileQuery.Type

export const profileKey = ({ username, type }: ProfileQuery): string => `u/${nameKey(username)}:${type}`

export const profileLane = (policy: LanePolicy) => (query: ProfileQuery) => ({
  key: `profile ${profileKey(query)}`,
  policy,
})

export const stepProfile = (
  query: ProfileQuery,
  { store }: Moment,
  step: (state: ListState<ContentRef>) => ListState<ContentRef>,
): void => store.contents.step(profileKey(query), step)

/** One page of posts, comments or both. */
export interface ContentPageAnswer {
  readonly items: ReadonlyArray<Content>
  readonly hasMore: boolean
}

/** The items of a page go to their stores; what is left is the page of references that lists understand. */
export const confirmContent = (store: Store, page: ContentPageAnswer): PageOf<ContentRef> => {
  store.posts.confirm(page.items.flatMap((item) => (item.kind === 'post' ? [item.post] : [])))
  store.comments.confirm(page.items.flatMap((item) => (item.kind === 'comment' ? [item.comment] : [])))
  return { ids: page.items.map(contentRef), hasMore: page.hasMore }
}

const seen = (state: ListState<ContentRef>, kind: 'post' | 'comment'): number =>
  state.ids.filter((ref) => parseRef(ref).kind === kind).length

/** Asks for the page after what `state` holds; an empty state asks for the start. */
export const fetchProfilePage = Effect.fnUntraced(function* (
  { username, type }: ProfileQuery,
  state: ListState<ContentRef>,
) {
  const api = yield* Api
  const page = state.ids.length === 0 ? 1 : state.page + 1
  switch (type) {
    case 'overview': {
      const answer = yield* api
        .call(getContentOfUser, {
          user: username,
          postsSeen: seen(state, 'post'),
          commentsSeen: seen(state, 'comment'),
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
