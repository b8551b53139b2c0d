/** Reports a private message that the viewer received to the admins, who get a copy. */
import { Effect, Schema } from 'effect'
import { reportMessage } from '../../schemas/api/messageReports.ts'
import { secret } from '../../schemas/codecs/secret.ts'
import { MessageReportReason } from '../../schemas/entities/MessageReport.ts'
import { InvalidInput } from '../../schemas/Failure.ts'
import { textLimits } from '../../schemas/limits.ts'
import { Api } from '../kernel/Api.ts'
import { reportToasts } from '../kernel/actionToasts.ts'
import { defineIntent } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/memberOnly.ts'

const Input = Schema.Struct({ id: Schema.Int, reason: MessageReportReason, details: secret(Schema.String) })
type Input = typeof Input.Type

const send = Effect.fnUntraced(function* ({ id, reason, details }: Input) {
  const more = details.trim() === '' ? {} : { details }
  yield* (yield* Api).call(reportMessage, { id, reason, ...more })
})

const wrongReport = ({ details }: Input): InvalidInput | undefined =>
  details.length <= textLimits.reportDetails
    ? undefined
    : new InvalidInput({
        fields: [{ field: 'details', reason: `The details have more than ${textLimits.reportDetails} characters.` }],
      })

/** Run it from the dialog, which shows failures. */
export const ReportMessage = defineIntent({
  name: 'message.report.v1',
  input: Input,
  lane: ({ id }) => ({ key: `report message/${id}`, policy: 'join' }),
  guard: (input, context) => memberOnly(undefined, context) ?? wrongReport(input),
  send,
  tell: { success: () => reportToasts.messageSent },
})
