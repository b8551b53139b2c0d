/**
 * Handlers for a community's name, description, permissions and visibility. docs/behaviour/community-settings.md#calls.
 */
import { Effect, Record } from 'effect'
import {
  getCommunitySettings,
  type SettingsChanges,
  saveCommunitySettings,
} from '../../../schemas/api/communityConfig.ts'
import { rowsOf } from '../../../schemas/codecs/lenient.ts'
import { communitySettingNames } from '../../../schemas/entities/CommunitySettings.ts'
import { communityTopics } from '../../../schemas/topics.ts'
import { InvalidInput } from '../../context/ApiError.ts'
import { member, requireActiveMember } from '../../context/RequestContext.ts'
import { advisoryLock, inTransaction } from '../../database/Database.ts'
import { answers } from '../../http/answers.ts'
import { asModerator, mustHave } from '../../moderation/queries/moderating.ts'
import { logModeration } from '../../moderation/queries/moderationLog.ts'
import { saysNothing } from '../../text/inMarkdown.ts'
import { communitySettings, writeCommunitySettings } from '../queries/communitySettings.ts'

const settings = answers(
  getCommunitySettings,
  Effect.fn('communitySettings')(function* ({ community: name }) {
    const { community } = yield* asModerator(member, name)
    return { communities: rowsOf([yield* communitySettings(community.id)]) }
  }),
)

/** The community's own texts, which have a permission flag of their own. */
const sidebarFields: ReadonlySet<string> = new Set(['tagline', 'description'])

/** The topics in their known spelling, without duplicates. */
const knownTopics = Effect.fnUntraced(function* (asked: ReadonlyArray<string>) {
  const found = new Set<string>()
  for (const each of asked) {
    const topic = communityTopics.find((known) => known.toLowerCase() === each.trim().toLowerCase())
    if (topic === undefined)
      return yield* new InvalidInput({ sentence: `"topics" is not valid: there is no topic "${each.slice(0, 50)}".` })
    found.add(topic)
  }
  return [...found]
})

/** Trims texts; an empty display name becomes the name. */
const tidied = Effect.fnUntraced(function* (changes: SettingsChanges, name: string) {
  const { displayName, tagline, description, metaTags, topics, ...rest } = changes
  return {
    ...rest,
    ...(displayName === undefined ? {} : { displayName: saysNothing(displayName) ? name : displayName.trim() }),
    ...(tagline === undefined ? {} : { tagline: tagline.trim() }),
    ...(description === undefined ? {} : { description: description.trim() }),
    ...(metaTags === undefined ? {} : { metaTags: metaTags.trim() }),
    ...(topics === undefined ? {} : { topics: yield* knownTopics(topics) }),
  }
})

const wireNames: Readonly<Record<string, string>> = communitySettingNames

/** A field as the log shows it: `minScorePosts` is 'min score posts'. */
const inWords = (field: string): string =>
  (wireNames[field] ?? field).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const save = answers(
  saveCommunitySettings,
  Effect.fn('saveCommunitySettings')(function* ({ community: name, ...asked }) {
    const { viewer, community } = yield* asModerator(requireActiveMember, name)
    const fields = Object.keys(asked)
    if (fields.some((field) => sidebarFields.has(field))) yield* mustHave('sidebar', viewer, community.id)
    if (fields.some((field) => !sidebarFields.has(field))) yield* mustHave('settings', viewer, community.id)
    const changes = yield* tidied(asked, community.name)
    yield* inTransaction(
      Effect.gen(function* () {
        yield* advisoryLock(`settings of ${community.id}`)
        const before = yield* communitySettings(community.id)
        const after = { ...before, ...changes }
        const changed = Object.keys(
          Record.filter(after, (value, field) => JSON.stringify(value) !== JSON.stringify(before[field])),
        )
        if (changed.length === 0) return
        yield* writeCommunitySettings(community.id, after)
        yield* logModeration({
          communityId: community.id,
          type: 'settings',
          moderatorId: viewer.id,
          description: changed.map(inWords).join(', '),
        })
      }),
    )
    return {}
  }),
)

export const communitySettingsRoutes = [settings, save]
