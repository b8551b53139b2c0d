/** A failure as it is written to a file: plain JSON, with only the shareable part of the server's text. */
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
 * As plain data: its fields in order, then the name, as in all earlier files. A reason may repeat the server's text;
 * that of Undo does.
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

/** Reads a failure from its record. */
export const failureFrom = Schema.decodeSync(Failure)

/** A session has a value of the wrong type. Nothing was replayed. */
export class Undecodable extends Error {
  override readonly name = 'Undecodable'
  /** `where` is the start of the sentence: which entry or value. */
  constructor(where: string) {
    super(`${where} cannot be read.`)
  }
}
