/** Saves how moderators configure a community: its settings, rules, filter and stylesheet. */
import { Effect, Schema } from 'effect'
import {
  SettingsChanges,
  saveCommunitySettings,
  saveFilter,
  saveRules,
  saveStylesheet,
} from '../../schemas/api/communityConfig.ts'
import type { Community } from '../../schemas/entities/Community.ts'
import { InvalidInput } from '../../schemas/Failure.ts'
import { nameKey } from '../../schemas/ids.ts'
import { settingsPower } from '../../schemas/rules/capabilities.ts'
import { wrongRule } from '../../schemas/rules/wrongInput.ts'
import { proposal } from '../../signals/Proposal.ts'
import { readBackCommunity } from '../community/LoadCommunity.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { moderatorOnly } from '../moderation/moderatorOnly.ts'
import { Toasts } from '../ports/Overlays.ts'
import { configKey, configPlace, configToasts } from './LoadCommunitySettings.ts'

const RulesInput = Schema.Struct({ community: Schema.NonEmptyString, rules: Schema.Array(Schema.String) })
type RulesInput = typeof RulesInput.Type

const isSame = (one: ReadonlyArray<string> | undefined, other: ReadonlyArray<string>): boolean =>
  one !== undefined && one.length === other.length && one.every((rule, at) => rule === other[at])

const sendRules = Effect.fnUntraced(function* ({ community, rules }: RulesInput, { store }: CommandContext) {
  if (isSame(store.communities.base(nameKey(community))?.rules, rules)) return
  yield* (yield* Toasts).show(configToasts.saving)
  yield* (yield* Api).call(saveRules, { community, rules })
})

const wrongInput = ({ rules }: RulesInput): InvalidInput | undefined => {
  const fields = rules.flatMap((rule, at) => {
    const reason = wrongRule(rule, rules.slice(0, at))
    return reason === undefined ? [] : [{ field: `rule ${at + 1}`, reason }]
  })
  return fields.length === 0 ? undefined : new InvalidInput({ fields })
}

const shownRules = ({ community }: RulesInput, { store }: CommandContext): ReadonlyArray<string> | undefined =>
  store.communities.peek(nameKey(community))?.rules

/**
 * Replaces the rules of a community by an ordered list: shown at once, rolled back if it fails. The newest list wins.
 * docs/behaviour/community-settings.md#rules.
 */
export const SaveRules = defineIntent({
  name: 'config.saveRules.v1',
  input: RulesInput,
  lane: ({ community }) => ({ key: `rules/${nameKey(community)}`, policy: 'latest' }),
  guard: (input, context) => {
    const refusal = moderatorOnly(input.community, context, 'rules') ?? wrongInput(input)
    return refusal ?? (isSame(shownRules(input, context), input.rules) ? 'idle' : undefined)
  },
  propose: ({ community, rules }, { store }) => [
    proposal(store.communities, nameKey(community), (known) => ({ ...known, rules })),
  ],
  send: sendRules,
  readBack: {
    ask: ({ community }, context) => readBackCommunity(community, context),
    holds: ({ community, rules }, { store }) =>
      isSame(store.communities.base(nameKey(community))?.rules, rules) ? undefined : 'differs',
  },
  // The report dialog offers these rules from now on.
  settle: (_answer, { community, rules }, { store }) =>
    store.reportRules.step(nameKey(community), (state) => (state.loaded ? { ...state, ids: rules } : state)),
  asksBeforeUndo: true,
  undo: (input, context) => {
    const rules = shownRules(input, context)
    return rules === undefined ? undefined : { ...input, rules }
  },
  tell: { offersUndo: true, success: () => configToasts.saved, failure: () => configToasts.failed },
})

const SaveFilterInput = Schema.Struct({ community: Schema.NonEmptyString, filter: Schema.String })

const sendFilter = Effect.fnUntraced(function* (input: typeof SaveFilterInput.Type) {
  yield* (yield* Toasts).show(configToasts.saving)
  yield* (yield* Api).call(saveFilter, input)
})

/** Saves the YAML of a community's filter, as it was typed. docs/behaviour/community-settings.md#filter. */
export const SaveFilter = defineIntent({
  name: 'config.saveFilter.v1',
  input: SaveFilterInput,
  lane: ({ community }) => ({ key: `config/${nameKey(community)}`, policy: 'queue' }),
  guard: ({ community }, context) => moderatorOnly(community, context, 'filter'),
  send: sendFilter,
  settle: (_answer, { community, filter }, { store }) =>
    store.records.confirm([{ kind: 'filter', ...configPlace(community), text: filter }]),
  tell: { success: () => configToasts.saved, failure: () => configToasts.failed },
})

const StylesheetInput = Schema.Struct({ community: Schema.NonEmptyString, stylesheet: Schema.String })

const sendStylesheet = Effect.fnUntraced(function* (input: typeof StylesheetInput.Type) {
  yield* (yield* Toasts).show(configToasts.saving)
  yield* (yield* Api).call(saveStylesheet, input)
})

/**
 * Saves the CSS of a community, which was made for the desktop. Its safe part is applied to the community's screens
 * (schemas/rules/safeStyle.ts). docs/behaviour/community-settings.md#stylesheet.
 */
export const SaveStylesheet = defineIntent({
  name: 'config.saveStylesheet.v1',
  input: StylesheetInput,
  lane: ({ community }) => ({ key: `config/${nameKey(community)}`, policy: 'queue' }),
  guard: ({ community }, context) => moderatorOnly(community, context, 'design'),
  send: sendStylesheet,
  settle: (_answer, { community, stylesheet }, { store }) =>
    store.records.confirm([{ kind: 'stylesheet', ...configPlace(community), text: stylesheet }]),
  tell: { success: () => configToasts.saved, failure: () => configToasts.failed },
})

const Input = Schema.Struct({ community: Schema.NonEmptyString, changes: SettingsChanges })
type Input = typeof Input.Type

const send = Effect.fnUntraced(function* ({ community, changes }: Input) {
  yield* (yield* Toasts).show(configToasts.saving)
  yield* (yield* Api).call(saveCommunitySettings, { community, ...changes })
})

/** The part of the settings that the public community shows. */
const shown = (community: Community, changes: SettingsChanges): Community => {
  const { displayName, description, topics, visibility, isAppSafe, isPublicLogs, isPublicBanLogs } = {
    ...community,
    ...changes,
  }
  return { ...community, displayName, description, topics, visibility, isAppSafe, isPublicLogs, isPublicBanLogs }
}

const settle = (_answer: void, { community, changes }: Input, { store }: CommandContext): void => {
  const before = store.communities.base(nameKey(community))
  if (before !== undefined) store.communities.confirm([shown(before, changes)])
  const record = store.records.base(configKey('settings', community))
  if (record?.kind === 'settings')
    store.records.confirm([
      { kind: 'settings', ...configPlace(community), settings: { ...record.settings, ...changes } },
    ])
}

/** Saves some of the settings; the others stay as they are. docs/behaviour/community-settings.md#saving. */
export const SaveCommunitySettings = defineIntent({
  name: 'config.saveSettings.v1',
  input: Input,
  lane: ({ community }) => ({ key: `config/${nameKey(community)}`, policy: 'queue' }),
  guard: ({ community, changes }, context) => moderatorOnly(community, context, settingsPower(Object.keys(changes))),
  send,
  settle,
  tell: { success: () => configToasts.saved, failure: () => configToasts.failed },
})
