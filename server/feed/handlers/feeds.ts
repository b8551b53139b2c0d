/** Handlers for the feeds. docs/behaviour/feed.md#call. */
import { Effect } from 'effect'
import { type FeedInput, getFeed, postFeed } from '../../../schemas/api/feeds.ts'
import { rowsOf } from '../../../schemas/codecs/lenient.ts'
import { answers, answersLong } from '../../http/answers.ts'
import { postsByIds } from '../../post/queries/posts.ts'
import { feedPage } from '../queries/feedPage.ts'
import { feedScope } from '../queries/feedScope.ts'

const feed = Effect.fn('feed')(function* (input: FeedInput) {
  const page = yield* feedPage(input, yield* feedScope(input))
  return { posts: rowsOf(yield* postsByIds(page.ids)), hasMore: page.hasMore }
})

export const feedRoutes = [answers(getFeed, feed), answersLong(postFeed, feed)]
