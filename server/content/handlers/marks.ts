/** Handler for the NSFW mark on a post, set by its author or by moderators. docs/behaviour/post.md#nsfw. */
import { Effect } from 'effect'
import { setNsfw } from '../../../schemas/api/actions.ts'
import { Forbidden } from '../../context/ApiError.ts'
import { requireActiveMember } from '../../context/RequestContext.ts'
import { inTransaction } from '../../database/inTransaction.ts'
import { answers } from '../../http/answers.ts'
import { logOfContent } from '../../moderation/queries/moderateContent.ts'
import { moderatedContent } from '../../moderation/queries/moderatedContent.ts'
import { actsAsModerator } from '../../moderation/queries/moderating.ts'
import { setPostFlag } from '../queries/contentFlag.ts'
import { takeContentTurn } from '../queries/contentTurn.ts'
import { assertNotRemoved } from '../queries/standingContent.ts'

/** Logged as moderation unless the author set it. */
const nsfw = answers(
  setNsfw,
  Effect.fn('nsfw')(function* ({ id, isNsfw }) {
    const viewer = yield* requireActiveMember
    yield* inTransaction(
      Effect.gen(function* () {
        yield* takeContentTurn('post', id)
        const post = yield* moderatedContent('post', id)
        yield* assertNotRemoved('post', post)
        const isAuthor = post.author_id === viewer.id
        if (!isAuthor && !(yield* actsAsModerator(viewer, post.community_id)))
          return yield* new Forbidden({ sentence: 'Only its author and moderators may mark a post as NSFW.' })
        const isChanged = yield* setPostFlag(id, 'is_nsfw', isNsfw)
        if (isChanged && !isAuthor) yield* logOfContent(post, isNsfw ? 'nsfw' : 'unnsfw', viewer.id)
      }),
    )
    return {}
  }),
)

export const markRoutes = [nsfw]
