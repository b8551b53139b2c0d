/** A failure as a file tells of it: as JSON has it, and of what a server said no more than may be told. */
import { Schema } from 'effect'
import { FailureRecord } from '../../schemas/FailureRecord.ts'
import { sharedErrorText } from '../../schemas/words/sharedErrorText.ts'

/** As plain data, its fields in the order that they have. */
export const plainFailure = (failure: unknown): unknown => {
  const fields: { readonly _tag?: unknown; readonly text?: unknown } = JSON.parse(JSON.stringify(failure))
  const { _tag, text } = fields
  return _tag === 'ServerRefused' && typeof text === 'string' ? { ...fields, text: sharedErrorText(text) } : fields
}

const decode = Schema.decodeUnknownSync(FailureRecord)

export const failureRecordOf = (failure: unknown): typeof FailureRecord.Type => decode(plainFailure(failure))
