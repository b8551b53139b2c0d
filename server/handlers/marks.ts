/** Answers to the mark NSFW on a post, which its author sets, or whoever moderates the community. Document 1, sections 4 and 6. */
import { Effect } from 'effect'
import { setNsfw } from '../../schemas/api/actions.ts'
import { query } from '../database/Database.ts'
import { answers } from '../http/answers.ts'
import { actor } from '../http/Caller.ts'
import { Forbidden } from '../http/Refusal.ts'
import { actsAsModerator } from '../queries/moderating.ts'
import { standingContent } from '../queries/standingContent.ts'

const nsfw = answers(
  setNsfw,
  Effect.fn('nsfw')(function* ({ id, isNsfw }) {
    const viewer = yield* actor
    const post = yield* standingContent('post', id)
    if (post.author_id !== viewer.id && !(yield* actsAsModerator(viewer, post.community_id)))
      return yield* new Forbidden({ sentence: 'Only its author and moderators may mark a post as NSFW.' })
    yield* query((db) =>
      db
        .updateTable('posts')
        .set({ is_nsfw: isNsfw ? 1 : 0 })
        .where('id', '=', id)
        .execute(),
    )
    return {}
  }),
)

export const markRoutes = [nsfw]
