// What moderators of the demo world look upon: every post and comment alike, who wrote when and where, and who runs what.
import type { MadeComment } from './comments.ts'
import type { People } from './people.ts'
import type { Place } from './places.ts'
import type { MadePost } from './posts.ts'

/** A post or comment, with what the log says of it. */
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

/** Moderators and writers by name and id, and the moment of the last word that somebody wrote somewhere. */
export interface Town {
  readonly people: People
  readonly nameOf: (id: number) => string
  /** Somebody who runs the community; 0 for `filter`. */
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
