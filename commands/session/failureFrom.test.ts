import { isDeepStrictEqual } from 'node:util'
import { Arbitrary, Effect, Schema } from 'effect'
import { describe, expect, it } from 'vitest'
import { type Failure, NotFound, ServerRefused } from '../../schemas/Failure.ts'
import { FailureRecord } from '../../schemas/sessionSpans.ts'
import { sharedErrorText } from '../../schemas/words/sharedErrorText.ts'
import { failureFrom, failureRecordOf } from './failureRecordOf.ts'

/** No number that JSON does not have. */
const holdsJson = Schema.makeFilter((record: unknown) => isDeepStrictEqual(record, JSON.parse(JSON.stringify(record))))

/** Texts of a server, and reasons that may repeat them, hold no more than may be shared. */
const told = (record: typeof FailureRecord.Type): typeof FailureRecord.Type => {
  if (record._tag === 'ServerRefused') return { ...record, text: sharedErrorText(record.text) }
  return record._tag === 'NotAllowed' ? { ...record, reason: sharedErrorText(record.reason) } : record
}

describe('a failure in a file', () => {
  it('is read back as the same failure, with any content', () => {
    const result = Effect.runSync(
      Arbitrary.checkEffect(
        Arbitrary.schema(FailureRecord.check(holdsJson)),
        (record) => {
          const failure = failureFrom(record)
          return failure instanceof Error && isDeepStrictEqual(failureRecordOf(failure), told(record))
        },
        { runs: 300, seed: 7 },
      ),
    )
    expect(Arbitrary.formatCheckFailure(result)).toBeUndefined()
  })

  it('contains no more of a server’s text than may be shared', () => {
    const failure = new ServerRefused({ text: 'No post by wilhelmina', status: 403 })
    expect(failureRecordOf(failure)).toEqual({ _tag: 'ServerRefused', text: 'No post by …', status: 403 })
  })

  it('can be caught by its tag', () => {
    const caught = Effect.fail<Failure>(failureFrom({ _tag: 'NotFound', what: 'feed' })).pipe(
      Effect.catchTag('NotFound', ({ what }) => Effect.succeed(what)),
    )
    expect(Effect.runSync(caught)).toBe('feed')
    expect(failureFrom({ _tag: 'NotFound', what: 'feed' })).toBeInstanceOf(NotFound)
  })

  it('of an unknown kind is refused', () => {
    expect(() => failureRecordOf(new Error('What?'))).toThrow('Expected')
  })
})
