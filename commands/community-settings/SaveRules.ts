/**
 * Replaces the rules of a community by an ordered list: shown at once, rolled back if it fails. The newest list wins.
 * docs/behaviour/community-settings.md#rules.
 */
import { Effect, Schema } from 'effect'
import { saveRules } from '../../schemas/api/communityConfig.ts'
import { InvalidInput } from '../../schemas/Failure.ts'
import { nameKey } from '../../schemas/ids.ts'
import { wrongRule } from '../../schemas/rules/wrongInput.ts'
import { proposal } from '../../signals/Proposal.ts'
import { readBackCommunity } from '../community/LoadCommunity.ts'
import { Api } from '../kernel/Api.ts'
import { type CommandContext, defineIntent } from '../kernel/Command.ts'
import { moderatorOnly } from '../moderation/moderatorOnly.ts'
import { Toasts } from '../ports/Overlays.ts'
import { configToasts } from './LoadCommunitySettings.ts'

const Input = Schema.Struct({ community: Schema.NonEmptyString, rules: Schema.Array(Schema.String) })
type Input = typeof Input.Type

const isSame = (one: ReadonlyArray<string> | undefined, other: ReadonlyArray<string>): boolean =>
  one !== undefined && one.length === other.length && one.every((rule, at) => rule === other[at])

const send = Effect.fnUntraced(function* ({ community, rules }: Input, { store }: CommandContext) {
  if (isSame(store.communities.base(nameKey(community))?.rules, rules)) return
  yield* (yield* Toasts).show(configToasts.saving)
  yield* (yield* Api).call(saveRules, { community, rules })
})

const wrongInput = ({ rules }: Input): InvalidInput | undefined => {
  const fields = rules.flatMap((rule, at) => {
    const reason = wrongRule(rule, rules.slice(0, at))
    return reason === undefined ? [] : [{ field: `rule ${at + 1}`, reason }]
  })
  return fields.length === 0 ? undefined : new InvalidInput({ fields })
}

const shownRules = ({ community }: Input, { store }: CommandContext): ReadonlyArray<string> | undefined =>
  store.communities.peek(nameKey(community))?.rules

export const SaveRules = defineIntent({
  name: 'config.saveRules.v1',
  input: Input,
  lane: ({ community }) => ({ key: `rules/${nameKey(community)}`, policy: 'latest' }),
  guard: (input, context) => {
    const refusal = moderatorOnly(input.community, context, 'rules') ?? wrongInput(input)
    return refusal ?? (isSame(shownRules(input, context), input.rules) ? 'idle' : undefined)
  },
  propose: ({ community, rules }, { store }) => [
    proposal(store.communities, nameKey(community), (known) => ({ ...known, rules })),
  ],
  send,
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
