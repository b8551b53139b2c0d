/**
 * Reports a post or comment to the moderators of its community, for one of the platform's reasons or a broken rule.
 * Guests are sent to the registration. docs/behaviour/post.md#report.
 */
import { Effect, Schema } from 'effect'
import { report } from '../../schemas/api/actions.ts'
import { getReportReasons } from '../../schemas/api/communities.ts'
import { textUpTo } from '../../schemas/codecs/scalars.ts'
import { nameKey } from '../../schemas/ids.ts'
import { textLimits } from '../../schemas/limits.ts'
import { ReportReason } from '../../schemas/screenVocabulary.ts'
import { ContentKind } from '../../schemas/vocabulary.ts'
import { listFailed, listGivenUp, listLoaded, listLoading } from '../../signals/ListState.ts'
import { Api } from '../kernel/Api.ts'
import { reportToasts } from '../kernel/actionToasts.ts'
import { type CommandContext, defineIntent, defineQuery } from '../kernel/Command.ts'
import { memberOnly, orNotFound } from '../kernel/notFound.ts'

const Input = Schema.Struct({
  kind: ContentKind,
  id: Schema.Int,
  reason: ReportReason,
  /** For communityRules: the text of the broken rule. */
  customReason: Schema.optionalKey(textUpTo(textLimits.communityRule)),
})

const sendReport = Effect.fnUntraced(function* ({ kind, id, ...why }: typeof Input.Type) {
  yield* (yield* Api).call(report, { target: id, isPost: kind === 'post', ...why })
})

/** Run it from the dialog, which shows failures. */
export const ReportContent = defineIntent({
  name: 'content.report.v1',
  input: Input,
  lane: ({ kind, id }) => ({ key: `report ${kind}/${id}`, policy: 'join' }),
  guard: memberOnly,
  asksMember: { go: '/registration' },
  send: sendReport,
  tell: { success: () => reportToasts.sent },
})

const LoadReportRulesInput = Schema.Struct({ community: Schema.NonEmptyString })

// The time bypasses HTTP caches, because rules change.
const fetchRules = Effect.fnUntraced(function* (
  { community }: typeof LoadReportRulesInput.Type,
  { now }: CommandContext,
) {
  const api = yield* Api
  return yield* api.call(getReportReasons, { community, time: now }).pipe(orNotFound('community'))
})

/** Loads the rules of a community that a report can refer to. docs/behaviour/post.md#report. */
export const LoadReportRules = defineQuery({
  name: 'community.reportRules.v1',
  input: LoadReportRulesInput,
  lane: ({ community }) => ({ key: `report rules ${nameKey(community)}`, policy: 'join' }),
  begin: ({ community }, { store }) => store.reportRules.step(nameKey(community), listLoading),
  send: fetchRules,
  settle: ({ rules }, { community }, { store, now }) =>
    store.reportRules.step(nameKey(community), (state) => listLoaded(state, { ids: rules, hasMore: false }, now)),
  giveUp: ({ community }, { store }) => store.reportRules.step(nameKey(community), listGivenUp),
  fail: (failure, { community }, { store }) =>
    store.reportRules.step(nameKey(community), (state) => listFailed(state, failure)),
})
