/** Where a form shows a failure: at the fields that it is about, or else in the frame of the form. */
import { sentenceOf } from '../../../commands/kernel/sentences.ts'
import type { Failure } from '../../../schemas/Failure.ts'

interface Places {
  /** The fields of the form. */
  readonly names: ReadonlyArray<string>
  /** The field that a refusal of the server is about, by its text. */
  readonly refusedField?: ((text: string, names: ReadonlyArray<string>) => string | undefined) | undefined
  /** The field that shows failures of no field. */
  readonly failureAt?: string | undefined
}

interface Located {
  /** A sentence for each field that shows one. */
  readonly fields: Readonly<Record<string, string>>
  /** The failure, if no field shows it. */
  readonly rest?: Failure
  /** The value of a field is invalid. */
  readonly isInvalid: boolean
}

const otherwise = (failure: Failure, failureAt: string | undefined): Located =>
  failureAt === undefined
    ? { fields: {}, rest: failure, isInvalid: false }
    : { fields: { [failureAt]: sentenceOf(failure) }, isInvalid: false }

/** A failure about fields that the form does not have is shown like any other. */
export const locateFailure = (failure: Failure, { names, refusedField, failureAt }: Places): Located => {
  // The sign-up sheet already tells guests what they need.
  if (failure._tag === 'MemberRequired') return { fields: {}, isInvalid: false }
  if (failure._tag === 'InvalidInput') {
    const known = failure.fields.filter(({ field }) => names.includes(field))
    if (known.length === 0) return otherwise(failure, failureAt)
    return { fields: Object.fromEntries(known.map(({ field, reason }) => [field, reason])), isInvalid: true }
  }
  const refused = failure._tag === 'ServerRefused' ? refusedField?.(failure.text, names) : undefined
  if (failure._tag !== 'ServerRefused' || refused === undefined) return otherwise(failure, failureAt)
  return { fields: { [refused]: failure.text }, isInvalid: true }
}
