/**
 * The format of reading positions in the tab's storage: the last feeds with their posts, and the positions in threads.
 */
import { Schema } from 'effect'
import { rows } from '../../schemas/codecs/lenient.ts'
import { Post } from '../../schemas/entities/Post.ts'
import { FeedView } from '../../schemas/vocabulary.ts'

/** In session storage: every tab has its own. */
export const placesKey = 'parley.places'

const SavedPosition = Schema.Struct({
  loadedAt: Schema.Number,
  view: FeedView,
  width: Schema.Number,
  offset: Schema.Number,
  margin: Schema.Number,
  measurements: Schema.Array(
    Schema.Struct({
      key: Schema.Union([Schema.String, Schema.Number]),
      index: Schema.Number,
      start: Schema.Number,
      end: Schema.Number,
      size: Schema.Number,
      lane: Schema.Number,
    }),
  ),
  firstEntry: Schema.String,
})

const SavedFeed = Schema.Struct({
  key: Schema.String,
  /** When it was last on screen: milliseconds since the epoch. */
  seenAt: Schema.Number,
  list: Schema.Struct({
    ids: Schema.Array(Schema.Number),
    page: Schema.Number,
    more: Schema.Boolean,
    timestamp: Schema.Number,
    polled: Schema.Array(Schema.Number),
    polledAt: Schema.Number,
  }),
  posts: rows(Post),
  position: Schema.optionalKey(SavedPosition),
  opened: Schema.Array(Schema.String),
})
export type SavedFeed = typeof SavedFeed.Type

const SavedThread = Schema.Struct({
  key: Schema.String,
  seenAt: Schema.Number,
  position: Schema.optionalKey(Schema.Struct({ offset: Schema.Number, commentId: Schema.Number, top: Schema.Number })),
  collapsed: Schema.Array(Schema.Number),
})
export type SavedThread = typeof SavedThread.Type

const SavedPlaces = Schema.Struct({
  /** Lower-case name of the member who read; '' for a guest. */
  viewer: Schema.String,
  feeds: Schema.Array(SavedFeed),
  threads: Schema.Array(SavedThread),
})
export type SavedPlaces = typeof SavedPlaces.Type

export const PlacesText = Schema.fromJsonString(SavedPlaces)

/** Synchronous, because a page that is being closed does not wait. */
export const writePlaces = Schema.encodeSync(PlacesText)
