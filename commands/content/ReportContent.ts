/**
 * Reports a post or comment to the moderators of its community, for one of the platform's reasons or a broken rule.
 * Guests are sent to the registration. docs/behaviour/post.md#report.
 */
import { Effect, Schema } from 'effect'
import { report } from '../../schemas/api/actions.ts'
import { textUpTo } from '../../schemas/codecs/scalars.ts'
import { textLimits } from '../../schemas/limits.ts'
import { ReportReason } from '../../schemas/screenVocabulary.ts'
import { ContentKind } from '../../schemas/vocabulary.ts'
import { Api } from '../kernel/Api.ts'
import { reportToasts } from '../kernel/actionToasts.ts'
import { defineIntent } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/memberOnly.ts'

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
