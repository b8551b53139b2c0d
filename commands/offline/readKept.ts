/**
 * What this device kept of an answer that does not come now, for the one who read it. What shows already stays as it is, and what does not
 * decode is removed.
 */
import { Effect, Schema } from 'effect'
import type { Failure } from '../../schemas/Failure.ts'
import type { Arrival } from '../../signals/Arrival.ts'
import type { Kept, ListState } from '../../signals/ListState.ts'
import type { Store } from '../../signals/Store.ts'
import { dropFrom, openShelf, takeFrom } from '../outside/openShelf.ts'
import { type KeptReading, KeptText, ownerOf } from './shelved.ts'

export interface KeptAnswer extends Readonly<typeof KeptReading.Type> {
  readonly kept: Kept
}

interface Missed {
  readonly store: Store
  /** The list that was to be filled. */
  readonly list: ListState<number>
  readonly viewer: Arrival['viewer']
  readonly key: string
  readonly failure: Failure
}

/** What is known meanwhile is newer: a vote, a post that another feed brought. */
const withKnown = (store: Store, answer: typeof KeptReading.Type): typeof KeptReading.Type => ({
  ...answer,
  posts: { ...answer.posts, items: answer.posts.items.map((post) => store.posts.base(post.id) ?? post) },
  comments: {
    ...answer.comments,
    items: answer.comments.items.map((comment) => store.comments.base(comment.id) ?? comment),
  },
})

export const readKept = Effect.fnUntraced(function* ({ store, list, viewer, key, failure }: Missed) {
  if (list.loaded || (failure._tag !== 'Offline' && failure._tag !== 'TimedOut')) return yield* Effect.fail(failure)
  const shelf = yield* openShelf
  const owner = ownerOf(viewer)
  const item = shelf === undefined ? undefined : yield* takeFrom(shelf, owner, key)
  if (item === undefined) return yield* Effect.fail(failure)
  // In slices, as an answer of the server: a thread may be long.
  const answer = yield* Schema.decodeUnknownEffect(KeptText)(item.text).pipe(
    Effect.catch(() => Effect.succeed(undefined)),
  )
  if (answer === undefined || answer.posts.lost > 0) {
    if (shelf !== undefined) yield* dropFrom(shelf, owner, key)
    return yield* Effect.fail(failure)
  }
  // Another person is looking by now.
  if (ownerOf(store.viewer.peek()) !== owner) return yield* Effect.interrupt
  return { ...withKnown(store, answer), kept: { at: item.at, failure } } satisfies KeptAnswer
})
