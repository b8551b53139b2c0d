/** Handlers for lists of posts other than feeds: search results, hidden and upvoted posts. */
import { Effect } from 'effect'
import { getPostsOfKind, searchPosts } from '../../../schemas/api/posts.ts'
import { rowsOf } from '../../../schemas/codecs/lenient.ts'
import { member } from '../../context/RequestContext.ts'
import { answers } from '../../http/answers.ts'
import { makeOneAtATime } from '../../http/oneAtATime.ts'
import { postsByIds } from '../../post/queries/posts.ts'
import { searchPage } from '../../search/queries/postSearch.ts'
import { markedPage } from '../queries/markedPosts.ts'

/** Searching for common words takes a while. */
const searching = makeOneAtATime()

const search = answers(
  searchPosts,
  Effect.fn('search')(function* (input) {
    const work = Effect.gen(function* () {
      const page = yield* searchPage(input)
      return { posts: rowsOf(yield* postsByIds(page.ids)), hasMore: page.hasMore }
    })
    return yield* searching(work)
  }),
)

const ofKind = answers(
  getPostsOfKind,
  Effect.fn('postsOfKind')(function* (input) {
    const page = yield* markedPage((yield* member).id, input)
    return { posts: rowsOf(yield* postsByIds(page.ids)), hasMore: page.hasMore }
  }),
)

export const postListRoutes = [search, ofKind]
