/**
 * Handlers for notes: what moderators of a community write about a member, for each other.
 * docs/behaviour/moderation.md#notes.
 */
import { Clock, Effect } from 'effect'
import { createNote, getNotes } from '../../../schemas/api/moderatedMembers.ts'
import { rowsOf } from '../../../schemas/codecs/lenient.ts'
import { member, requireActiveMember } from '../../context/RequestContext.ts'
import { query } from '../../database/Database.ts'
import { answers, notBlank } from '../../http/answers.ts'
import { creating } from '../../http/requestKeys.ts'
import { moderatedMember } from '../queries/moderatedContent.ts'
import { asModerator } from '../queries/moderating.ts'
import { logModeration } from '../queries/moderationLog.ts'

/** The log says that there is a note, but not its text. */
const create = answers(
  createNote,
  Effect.fn('createNote')(function* ({ username, community: name, note }) {
    const { viewer, community } = yield* asModerator(requireActiveMember, name)
    const text = yield* notBlank('note', note)
    const about = yield* moderatedMember(username)
    const created = yield* Clock.currentTimeMillis
    return yield* creating(
      Effect.gen(function* () {
        yield* query((db) =>
          db
            .insertInto('notes')
            .values({ community_id: community.id, user_id: about.id, author_id: viewer.id, text, created })
            .execute(),
        )
        yield* logModeration({
          communityId: community.id,
          moderatorId: viewer.id,
          type: 'note',
          target: about.username,
        })
        return {}
      }),
    )
  }),
)

/** Newest first. */
const list = answers(
  getNotes,
  Effect.fn('notes')(function* ({ username, community: name }) {
    const { community } = yield* asModerator(member, name)
    const about = yield* moderatedMember(username)
    const notes = yield* query((db) =>
      db
        .selectFrom('notes as n')
        .innerJoin('users as u', 'u.id', 'n.author_id')
        .select(['n.id', 'u.username as author', 'n.text', 'n.created as createdAt'])
        .where('n.community_id', '=', community.id)
        .where('n.user_id', '=', about.id)
        .orderBy('n.created', 'desc')
        .orderBy('n.id', 'desc')
        .execute(),
    )
    return { notes: rowsOf(notes) }
  }),
)

export const noteRoutes = [create, list]
