/**
 * Saves the lists of the last 15 minutes and their scroll positions in the tab's storage. Runs when the page is hidden,
 * so that a page that is reloaded, or was discarded by the browser, comes back as it was.
 * docs/behaviour/feed.md#reading-place.
 */
import { Effect, Schema } from 'effect'
import { rowsOf } from '../../schemas/codecs/lenient.ts'
import type { Post } from '../../schemas/entities/Post.ts'
import { durations, placeLimits } from '../../schemas/limits.ts'
import type { ListState } from '../../signals/ListState.ts'
import type { MeasuredEntry, ShownList } from '../../signals/ReadingPlaces.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { KeyValueStore } from '../ports/KeyValueStore.ts'
import { placesKey, type SavedFeed, type SavedPlaces, type SavedThread, writePlaces } from './placesText.ts'

/**
 * Records in a list that it was on screen until now, as the start of the time during which it is restored. Decision
 * record 40.
 */
const seenNow = ({ kind, key }: ShownList, { store, now }: CommandContext): void => {
  const seen = (state: ListState<number>): ListState<number> => (state.loaded ? { ...state, seenAt: now } : state)
  if (kind === 'feed') store.feeds.step(key, seen)
  else store.commentLists.step(key, seen)
}

/** The list, by its key in the store. */
const ListSeen = Schema.Struct({ kind: Schema.Literals(['feed', 'thread']), key: Schema.String })

/**
 * A feed or thread leaves the screen: the time during which it is restored as it was left starts now.
 * docs/behaviour/feed.md#reading-place.
 */
export const LeaveList = defineIntent({
  name: 'places.leave.v1',
  input: ListSeen,
  begin: seenNow,
  send: () => Effect.void,
})

const isRecent = (seenAt: number | undefined, now: number): seenAt is number =>
  seenAt !== undefined && now - seenAt < durations.feedFresh

const newestFirst = <Saved extends { readonly seenAt: number }>(all: ReadonlyArray<Saved>): ReadonlyArray<Saved> =>
  all.toSorted((one, other) => other.seenAt - one.seenAt)

/** Drops entries with bigint keys, which JSON cannot represent; the app's lists have none. */
const plain = (measurements: ReadonlyArray<MeasuredEntry>) =>
  measurements.flatMap(({ key, ...rest }) => (typeof key === 'bigint' ? [] : [{ key, ...rest }]))

const feedsOf = ({ store, now }: CommandContext): ReadonlyArray<SavedFeed> => {
  const all = store.feeds.keys().flatMap((key): ReadonlyArray<SavedFeed> => {
    const { ids, page, more, timestamp, polled, polledAt, loaded, seenAt, kept } = store.feeds.peek(key)
    // A cached copy shown while offline is not saved: it is loaded again.
    if (!loaded || kept !== undefined || !isRecent(seenAt, now)) return []
    const posts = ids.map((id) => store.posts.base(id)).filter((post): post is Post => post !== undefined)
    if (posts.length < ids.length) return []
    const position = store.places.feed(key, timestamp)
    return [
      {
        key,
        seenAt,
        list: { ids, page, more, timestamp, polled, polledAt },
        posts: rowsOf(posts),
        ...(position === undefined ? {} : { position: { ...position, measurements: plain(position.measurements) } }),
        opened: [...store.places.opened(key, timestamp).peek()],
      },
    ]
  })
  let posts = 0
  return newestFirst(all).filter(({ list: { ids } }) => {
    posts += ids.length
    return posts <= placeLimits.posts
  })
}

const threadsOf = ({ store, now }: CommandContext): ReadonlyArray<SavedThread> =>
  newestFirst(
    store.commentLists.keys().flatMap((key): ReadonlyArray<SavedThread> => {
      const { seenAt } = store.commentLists.peek(key)
      if (!isRecent(seenAt, now)) return []
      const position = store.places.thread(key)
      const collapsed = [...store.threads.state(key).collapsed]
      return [{ key, seenAt, ...(position === undefined ? {} : { position }), collapsed }]
    }),
  )

/** As much as fits into the tab's storage: with only the newest feed, or no feeds, if necessary. */
const textOf = (places: SavedPlaces): string => {
  for (const most of [places.feeds.length, 1]) {
    const text = writePlaces({ ...places, feeds: places.feeds.slice(0, most) })
    if (text.length <= placeLimits.length) return text
  }
  return writePlaces({ ...places, feeds: [] })
}

const save = Effect.fnUntraced(function* (_shown: typeof ListSeen.Type | undefined, context: CommandContext) {
  const feeds = feedsOf(context)
  const threads = threadsOf(context)
  const keyValues = yield* KeyValueStore
  if (feeds.length + threads.length === 0) return yield* keyValues.remove(placesKey)
  return yield* keyValues.write(placesKey, textOf({ viewer: context.store.member.peek(), feeds, threads }))
})

export const SavePlaces = defineIntent({
  name: 'places.save.v1',
  /** The list on screen, if any. */
  input: Schema.UndefinedOr(ListSeen),
  begin: (shown, context) => {
    if (shown !== undefined) seenNow(shown, context)
  },
  send: save,
})
