/** Handlers for the rules, the filter and the stylesheet of a community. docs/behaviour/community-settings.md#calls. */
import { Clock, Effect } from 'effect'
import { subscribe, unsubscribe } from '../../../schemas/api/communities.ts'
import * as calls from '../../../schemas/api/communityConfig.ts'
import { rowsOf } from '../../../schemas/codecs/lenient.ts'
import { countUse } from '../../account/queries/rateLimit.ts'
import { checkFilter } from '../../community-settings/filter/FilterThreads.ts'
import { InvalidInput } from '../../context/ApiError.ts'
import { member, requireActiveMember } from '../../context/RequestContext.ts'
import { answers, answersLong, notBlank } from '../../http/answers.ts'
import { asModerator } from '../../moderation/queries/moderating.ts'
import { communityNamed, communityText, saveCommunityText } from '../queries/communityNamed.ts'
import { joinCommunities, leaveCommunity } from '../queries/membership.ts'

/** Filters that a member may save in a minute: parsing one takes time. */
const filterSaves = 10

const saveRules = answers(
  calls.saveRules,
  Effect.fn('saveRules')(function* ({ community: name, rules }) {
    const { viewer, community } = yield* asModerator(requireActiveMember, name, 'rules')
    const texts = yield* Effect.forEach(rules, (rule) => notBlank('rules', rule.trim()))
    if (new Set(texts).size < texts.length) return yield* new InvalidInput({ sentence: 'This rule already exists.' })
    yield* saveCommunityText({ communityId: community.id, moderatorId: viewer.id }, 'rules', JSON.stringify(texts))
    return {}
  }),
)

const getFilter = answers(
  calls.getFilter,
  Effect.fn('communityFilter')(function* ({ community: name }) {
    const { community } = yield* asModerator(member, name, 'filter')
    return { communities: rowsOf([{ filter: yield* communityText(community.id, 'filter') }]) }
  }),
)

/** Stored as typed. A filter with an invalid rule is refused: it would not do what its moderators expect. */
const saveFilter = answersLong(
  calls.saveFilter,
  Effect.fn('saveFilter')(function* ({ community: name, filter }) {
    const { viewer, community } = yield* asModerator(requireActiveMember, name, 'filter')
    yield* countUse(`filter of ${viewer.id}`, { most: filterSaves, window: 60_000 })
    yield* checkFilter(filter, viewer.id)
    yield* saveCommunityText({ communityId: community.id, moderatorId: viewer.id }, 'filter', filter)
    return {}
  }),
)

const getStylesheet = answers(
  calls.getStylesheet,
  Effect.fn('stylesheet')(function* ({ community: name }) {
    const { community } = yield* asModerator(member, name, 'design')
    return { communities: rowsOf([{ stylesheet: yield* communityText(community.id, 'stylesheet') }]) }
  }),
)

const saveStylesheet = answersLong(
  calls.saveStylesheet,
  Effect.fn('saveStylesheet')(function* ({ community: name, stylesheet }) {
    const { viewer, community } = yield* asModerator(requireActiveMember, name, 'design')
    yield* saveCommunityText({ communityId: community.id, moderatorId: viewer.id }, 'stylesheet', stylesheet)
    return {}
  }),
)

export const communityTextRoutes = [saveRules, getFilter, saveFilter, getStylesheet, saveStylesheet]

const join = answers(
  subscribe,
  Effect.fn('subscribe')(function* ({ community }) {
    const viewer = yield* requireActiveMember
    const { id } = yield* communityNamed(community)
    yield* joinCommunities(viewer.id, [id], yield* Clock.currentTimeMillis)
    return {}
  }),
)

const leave = answers(
  unsubscribe,
  Effect.fn('unsubscribe')(function* ({ community }) {
    const viewer = yield* requireActiveMember
    const { id } = yield* communityNamed(community)
    yield* leaveCommunity(viewer.id, id)
    return {}
  }),
)

/** Handlers for joining and leaving communities. */
export const joiningRoutes = [join, leave]
