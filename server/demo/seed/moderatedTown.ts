// Input for generating moderation: posts and comments in one form, who wrote when and where, and who moderates what.
import type { MadeComment } from './comments.ts'
import type { Place } from './demoCommunities.ts'
import type { People } from './people.ts'
import type { MadePost } from './posts.ts'

/** A post or comment, with what the log needs of it. */
export interface Item {
  readonly row: MadePost['row'] | MadeComment['row']
  readonly place: Place
  readonly kind: 'post' | 'comment'
  readonly postId: number
  readonly commentId: number
  readonly isLocked: boolean
}

export const itemsOf = (posts: readonly MadePost[], comments: readonly MadeComment[]): Item[] => [
  ...posts.map(
    ({ row, place }): Item => ({
      row,
      place,
      kind: 'post',
      postId: row.id,
      commentId: 0,
      isLocked: row.is_locked === 1,
    }),
  ),
  ...comments.map(
    ({ row, post }): Item => ({
      row,
      place: post.place,
      kind: 'comment',
      postId: post.row.id,
      commentId: row.id,
      isLocked: false,
    }),
  ),
]

/** Moderators and authors by name and id, and the time of each member's last content in a community. */
export interface Town {
  readonly people: People
  readonly nameOf: (id: number) => string
  /** Id of the named moderator; 0 for `filter`. */
  readonly idOf: (moderator: string) => number
  readonly head: (place: Place) => number
  readonly writtenBy: (userId: number, place: Place) => readonly number[]
  readonly now: number
}

export const townOf = (items: readonly Item[], people: People, now: number): Town => {
  const names = new Map(people.users.map(({ id, username }) => [id, username]))
  const ids = new Map(people.users.map(({ id, username }) => [username, id]))
  const written = new Map<string, number[]>()
  for (const { row } of items) {
    const key = `${row.author_id} ${row.community_id}`
    const before = written.get(key)
    if (before === undefined) written.set(key, [row.created])
    else before.push(row.created)
  }
  const idOf = (moderator: string): number => ids.get(moderator) ?? 0
  return {
    people,
    nameOf: (id) => names.get(id) ?? '',
    idOf,
    head: (place) => idOf(place.moderators[0] ?? ''),
    writtenBy: (userId, place) => written.get(`${userId} ${place.row.id}`) ?? [],
    now,
  }
}
