/**
 * The configuration screens of a community: settings, filter, stylesheet, rules, and creating one.
 * docs/behaviour/community-settings.md#calls.
 */
import { Schema } from 'effect'
import { rows } from '../codecs/lenient.ts'
import {
  CaptchaAnswer,
  FlagText,
  fromModestJson,
  IntText,
  requiredText,
  StringsJson,
  textUpTo,
} from '../codecs/scalars.ts'
import { wire } from '../codecs/wire.ts'
import { Visibility } from '../entities/Community.ts'
import { CommunitySettings, communitySettingNames } from '../entities/CommunitySettings.ts'
import { textLimits } from '../limits.ts'
import { configLimits, votingMinimum } from '../screenLimits.ts'
import { CommentSort, PostType } from '../vocabulary.ts'
import { getCall, postCall } from './Call.ts'
import { captchaField, Done } from './Envelope.ts'

const CommunityInput = Schema.Struct({ community: Schema.NonEmptyString })

/** GET /community/settings.json: `communities[0]`. Moderators only. */
export const getCommunitySettings = getCall({
  path: '/community/settings.json',
  input: CommunityInput,
  answer: wire(Schema.Struct({ communities: rows(CommunitySettings) })),
})

const Flag = Schema.optionalKey(FlagText)
const Minimum = Schema.optionalKey(
  IntText.check(Schema.isBetween({ minimum: votingMinimum.least, maximum: votingMinimum.most })),
)

const settings = {
  displayName: Schema.optionalKey(textUpTo(textLimits.communityDisplayName)),
  tagline: Schema.optionalKey(textUpTo(textLimits.communityDescription)),
  description: Schema.optionalKey(textUpTo(textLimits.communityDescription)),
  metaTags: Schema.optionalKey(textUpTo(textLimits.communityMetaTags)),
  topics: Schema.optionalKey(StringsJson),
  isAppSafe: Flag,
  isNsfw: Flag,
  minimumPostScore: Minimum,
  minimumCommentScore: Minimum,
  minimumPostScoreToVoteDown: Minimum,
  minimumCommentScoreToVoteDown: Minimum,
  defaultPostType: Schema.optionalKey(PostType),
  defaultCommentSort: Schema.optionalKey(CommentSort),
  allowsTextPosts: Flag,
  allowsLinkPosts: Flag,
  allowsImagePosts: Flag,
  hasContentFilters: Flag,
  allowsPostEditing: Flag,
  allowsCommentEditing: Flag,
  allowsChildComments: Flag,
  allowsComments: Flag,
  visibility: Schema.optionalKey(Visibility),
  notifiesReportConclusion: Flag,
  isPublicLogs: Flag,
  hidesModeratorsInLogs: Flag,
  isPublicBanLogs: Flag,
} as const

/** Some of the settings, by our names, encoded as form texts. */
export const SettingsChanges = Schema.Struct(settings)
export type SettingsChanges = typeof SettingsChanges.Type

/** POST /community/settings.json: changes the given settings, the others stay. */
export const saveCommunitySettings = postCall({
  path: '/community/settings.json',
  input: Schema.Struct({ community: Schema.NonEmptyString, ...settings }).pipe(
    Schema.encodeKeys(communitySettingNames),
  ),
  answer: Done,
  repeat: 'safe',
})

/** GET /community/filter.json: the filter's YAML, in `communities[0]`. Moderators with the permission. */
export const getFilter = getCall({
  path: '/community/filter.json',
  input: CommunityInput,
  answer: wire(Schema.Struct({ communities: rows(wire(Schema.Struct({ filter: Schema.String }), { shares: 'all' })) })),
})

/**
 * POST /community/set_filter.json: stores the filter as typed. Rejected with the line of the first rule that cannot be
 * parsed.
 */
export const saveFilter = postCall({
  path: '/community/set_filter.json',
  input: Schema.Struct({ community: Schema.NonEmptyString, filter: textUpTo(configLimits.filter) }),
  answer: Done,
  repeat: 'safe',
})

/** GET /community/stylesheet.json: CSS for the desktop, in `communities[0]`. Moderators with the permission. */
export const getStylesheet = getCall({
  path: '/community/stylesheet.json',
  input: CommunityInput,
  answer: wire(
    Schema.Struct({ communities: rows(wire(Schema.Struct({ stylesheet: Schema.String }), { shares: 'all' })) }),
  ),
})

/** POST /community/set_stylesheet.json */
export const saveStylesheet = postCall({
  path: '/community/set_stylesheet.json',
  input: Schema.Struct({ community: Schema.NonEmptyString, stylesheet: textUpTo(configLimits.stylesheet) }),
  answer: Done,
  repeat: 'safe',
})

const Rules = fromModestJson(
  Schema.Array(requiredText(textLimits.communityRule)).check(Schema.isMaxLength(configLimits.rules)),
)

/** POST /community/rules.json: all rules, in order; one text each. */
export const saveRules = postCall({
  path: '/community/rules.json',
  input: Schema.Struct({ community: Schema.NonEmptyString, rules: Rules }),
  answer: Done,
  repeat: 'safe',
})

/**
 * POST /action/create_community.json: a new community, with the viewer as its first moderator. May ask for a captcha.
 */
export const createCommunity = postCall({
  path: '/action/create_community.json',
  input: Schema.Struct({
    name: requiredText(textLimits.communityName),
    displayName: textUpTo(textLimits.communityDisplayName),
    description: textUpTo(textLimits.communityDescription),
    isPolitics: FlagText,
    isNsfw: FlagText,
    captcha: CaptchaAnswer,
  }).pipe(Schema.encodeKeys({ isPolitics: 'politics', isNsfw: 'nsfw', captcha: captchaField })),
  answer: Done,
  creates: true,
})
