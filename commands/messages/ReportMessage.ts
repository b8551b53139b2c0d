/** Reports a private message that the viewer received to the admins, who get a copy. */
import { Effect, Schema } from 'effect'
import { reportMessage } from '../../schemas/api/messageReports.ts'
import { secret } from '../../schemas/codecs/secret.ts'
import { MessageReportReason } from '../../schemas/entities/Message.ts'
import { InvalidInput } from '../../schemas/Failure.ts'
import { textLimits } from '../../schemas/limits.ts'
import { Api } from '../kernel/Api.ts'
import { reportToasts } from '../kernel/actionToasts.ts'
import { defineIntent } from '../kernel/Command.ts'
import { memberOnly } from '../kernel/notFound.ts'

/** `details` is absent, not empty: a recorded session tells whether there are any, and nothing else of them. */
const Input = Schema.Struct({
  id: Schema.Int,
  reason: MessageReportReason,
  details: Schema.optionalKey(secret(Schema.String)),
})
type Input = typeof Input.Type

const send = Effect.fnUntraced(function* (input: Input) {
  yield* (yield* Api).call(reportMessage, input)
})

const wrongReport = ({ details = '' }: Input): InvalidInput | undefined =>
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

// Validates a message before anything is sent: one sentence per missing or too long field.
// docs/behaviour/messages.md#compose.

interface Composed {
  readonly recipient: string
  readonly subject: string
  readonly content: string
}

const fields = {
  recipient: { most: textLimits.messageRecipient, missing: 'Enter a recipient.', name: 'The recipient' },
  subject: { most: textLimits.messageSubject, missing: 'Enter a subject.', name: 'The subject' },
  content: { most: textLimits.editor, missing: 'Write a message.', name: 'The message' },
} as const

const names = ['recipient', 'subject', 'content'] as const

/**
 * A sentence for each wrong field. Checks only the fields that are present: a reply has neither recipient nor subject.
 */
export const wrongMessageFields = (message: Partial<Composed>): Partial<Composed> =>
  Object.fromEntries(
    names.flatMap((field) => {
      const text = message[field]
      const { most, missing, name } = fields[field]
      if (text === undefined) return []
      if (text.trim() === '') return [[field, missing]]
      return text.length > most ? [[field, `${name} has more than ${most} characters.`]] : []
    }),
  )

/** `undefined` if it can be sent. */
export const wrongMessage = (message: Partial<Composed>): InvalidInput | undefined => {
  const wrong = Object.entries(wrongMessageFields(message)).map(([field, reason]) => ({ field, reason }))
  return wrong.length === 0 ? undefined : new InvalidInput({ fields: wrong })
}
