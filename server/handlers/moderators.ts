/** Answers about who moderates a community: as moderators and as members see them. docs/decisions/0018; document 2, section 7. */
import { Effect } from 'effect'
import { getModerators, listModerators } from '../../schemas/api/communityPeople.ts'
import { rowsOf } from '../../schemas/codecs/lenient.ts'
import { noPermissions } from '../../schemas/entities/Moderator.ts'
import { answers } from '../http/answers.ts'
import { Caller } from '../http/Caller.ts'
import { communityNamed } from '../queries/communityNamed.ts'
import { mayChange, moderatorList } from '../queries/moderatorList.ts'
import { powersIn } from '../queries/powers.ts'

const seenByViewer = Effect.fnUntraced(function* (name: string) {
  const { viewer } = yield* Caller
  const community = yield* communityNamed(name)
  const list = yield* moderatorList(community.id)
  const isModerator = (yield* powersIn(viewer, community.id)).has('moderate')
  const moderators = list.map((each) => ({
    author: each.author,
    canEdit: mayChange(viewer, list, each),
    permissions: each.permissions,
  }))
  return { isModerator, moderators }
})

const moderators = answers(
  getModerators,
  Effect.fn('moderators')(function* ({ community }) {
    return { moderators: rowsOf((yield* seenByViewer(community)).moderators) }
  }),
)

/** Members see who it is; what each may do is for the moderators themselves. */
const list = answers(
  listModerators,
  Effect.fn('listModerators')(function* ({ community }) {
    const seen = yield* seenByViewer(community)
    return {
      moderators: rowsOf(
        seen.moderators.map((each) => (seen.isModerator ? each : { ...each, permissions: noPermissions })),
      ),
    }
  }),
)

export const moderatorRoutes = [moderators, list]
