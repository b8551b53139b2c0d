/**
 * Handlers for the moderators of a community, as moderators and as members see them.
 * docs/behaviour/moderation.md#moderators.
 */
import { Effect } from 'effect'
import { getModerators, listModerators } from '../../../schemas/api/communityPeople.ts'
import { rowsOf } from '../../../schemas/codecs/lenient.ts'
import { noPermissions } from '../../../schemas/entities/Moderator.ts'
import { communityNamed } from '../../community/queries/communityNamed.ts'
import { RequestContext } from '../../context/RequestContext.ts'
import { answers } from '../../http/answers.ts'
import { capabilitiesIn } from '../queries/moderating.ts'
import { invitationsTo, mayChange, moderatorList } from '../queries/moderators.ts'

/** The names are public; permissions and invitations are for the moderators themselves. */
const seenByViewer = Effect.fnUntraced(function* (name: string) {
  const { viewer } = yield* RequestContext
  const community = yield* communityNamed(name)
  const list = yield* moderatorList(community.id)
  const capabilities = yield* capabilitiesIn(viewer, community.id)
  const moderators = list.map((each) => ({
    author: each.author,
    canEdit: capabilities.has('moderators') && mayChange(viewer, list, each),
    permissions: capabilities.has('moderate') ? each.permissions : noPermissions,
  }))
  if (!capabilities.has('moderate')) return moderators
  const invited = (yield* invitationsTo(community.id)).filter(({ declined }) => declined === 0)
  return [
    ...moderators,
    ...invited.map(({ author, permissions }) => ({
      author,
      canEdit: capabilities.has('moderators'),
      permissions,
      isInvited: true,
    })),
  ]
})

const moderators = answers(
  getModerators,
  Effect.fn('moderators')(function* ({ community }) {
    return { moderators: rowsOf(yield* seenByViewer(community)) }
  }),
)

const list = answers(
  listModerators,
  Effect.fn('listModerators')(function* ({ community }) {
    return { moderators: rowsOf(yield* seenByViewer(community)) }
  }),
)

export const moderatorRoutes = [moderators, list]
