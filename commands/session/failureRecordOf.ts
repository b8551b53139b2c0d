/** A failure as a file tells of it: as JSON has it, and of what a server said no more than may be told. */
import { Schema } from 'effect'
import { Failure } from '../../schemas/Failure.ts'
import { FailureRecord } from '../../schemas/sessionSpans.ts'
import { sharedErrorText } from '../../schemas/words/sharedErrorText.ts'

interface Told {
  readonly _tag?: unknown
  readonly text?: unknown
  readonly reason?: unknown
}

/**
 * As plain data: its fields in the order that they have and its name after them, as in all files so far. A reason may
 * repeat what a server said: Undo's does.
 */
export const plainFailure = (failure: unknown): unknown => {
  const { _tag, ...rest }: Told = JSON.parse(JSON.stringify(failure))
  const { text, reason } = rest
  const fields = _tag === undefined ? rest : { ...rest, _tag }
  if (_tag === 'ServerRefused' && typeof text === 'string') return { ...fields, text: sharedErrorText(text) }
  if (_tag === 'NotAllowed' && typeof reason === 'string') return { ...fields, reason: sharedErrorText(reason) }
  return fields
}

const decode = Schema.decodeUnknownSync(FailureRecord)

export const failureRecordOf = (failure: unknown): typeof FailureRecord.Type => decode(plainFailure(failure))

/** The failure that a record of it stands for. */
export const failureFrom = Schema.decodeSync(Failure)

/** Something in a session that is not what it should be: nothing of it was carried out. */
export class Undecodable extends Error {
  override readonly name = 'Undecodable'
  /** `where` begins a sentence: the entry, the value. */
  constructor(where: string) {
    super(`${where} cannot be read.`)
  }
}
