/**
 * Shows a member's loaded content in a community as removed, after the server has removed all of it.
 * docs/behaviour/moderation.md#bans.
 */
import type { Comment } from '../../schemas/entities/Comment.ts'
import type { Post } from '../../schemas/entities/Post.ts'
import { sameName } from '../../schemas/ids.ts'
import { removed } from '../../schemas/rules/judgement.ts'
import type { Entities } from '../../signals/Entities.ts'
import type { Lists } from '../../signals/Lists.ts'
import { parseRef, type Store } from '../../signals/Store.ts'

interface Nuke {
  readonly community: string
  readonly username: string
  /** The moderator, and when: milliseconds since the epoch. */
  readonly by: string
  readonly at: number
}

const idsOf = <Id>(lists: Lists<Id>): ReadonlyArray<Id> => lists.keys().flatMap((key) => lists.peek(key).ids)

/** Skips what its author deleted and what was removed before. */
const nuked =
  ({ community, username, by, at }: Nuke) =>
  <Content extends Post | Comment>(entities: Entities<Content, number>, ids: ReadonlyArray<number>): void =>
    entities.confirm(
      [...new Set(ids)].flatMap((id) => {
        const content = entities.base(id)
        if (content === undefined || content.isDeleted) return []
        const isTheirs = sameName(content.author, username) && sameName(content.community, community)
        const stands = !content.isRemoved || content.removalSource.endsWith('Pending')
        return isTheirs && stands ? [{ ...removed(content, by, at), removalSource: 'nuke' }] : []
      }),
    )

export const showNuked = (store: Store, nuke: Nuke): void => {
  const refs = idsOf(store.contents).map(parseRef)
  const inLists = (kind: 'post' | 'comment') => refs.filter((ref) => ref.kind === kind).map(({ id }) => id)
  const show = nuked(nuke)
  show(store.posts, [...idsOf(store.feeds), ...idsOf(store.openPosts), ...inLists('post')])
  show(store.comments, [...idsOf(store.commentLists), ...inLists('comment')])
}
