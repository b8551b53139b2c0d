/**
 * Validates a message before anything is sent: one sentence per missing or too long field.
 * docs/behaviour/messages.md#compose.
 */
import { InvalidInput } from '../../schemas/Failure.ts'
import { textLimits } from '../../schemas/limits.ts'

export interface Composed {
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
