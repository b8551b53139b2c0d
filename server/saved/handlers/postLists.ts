/** Handlers for lists of posts other than feeds: search results, hidden and upvoted posts. */
import { Effect } from 'effect'
import { getPostsOfKind, searchPosts } from '../../../schemas/api/posts.ts'
import { rowsOf } from '../../../schemas/codecs/lenient.ts'
import { member } from '../../context/RequestContext.ts'
import { Admitted, costs } from '../../http/admission.ts'
import { answers } from '../../http/answers.ts'
import { postsByIds } from '../../post/queries/posts.ts'
import { searchPage } from '../../search/queries/postSearch.ts'
import { slices } from '../../turns.ts'
import { markedPage } from '../queries/markedPosts.ts'

const search = answers(
  searchPosts,
  Effect.fn('search')(function* (input) {
    const work = Effect.gen(function* () {
      yield* slices.turn
      const page = yield* searchPage(input)
      return { posts: rowsOf(yield* postsByIds(page.ids)), hasMore: page.hasMore }
    })
    const caller = yield* Admitted
    yield* caller.spend(costs.search)
    return yield* caller.inTurn(work)
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
