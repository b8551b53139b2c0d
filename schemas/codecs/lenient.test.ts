// Long lists are decoded in slices, so that a thread of ten thousand comments does not delay a tap.
import { Effect, Schema } from 'effect'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rows, sliceLength } from './lenient.ts'

const Rows = rows(Schema.Struct({ id: Schema.Number }))
const decode = Schema.decodeUnknownEffect(Rows)
const numbered = (length: number) => Array.from({ length }, (_, id) => ({ id }))

describe('rows', () => {
  it('keeps what decodes, in order, and counts what does not, for lists of any length', async () => {
    const list = fc.array(fc.oneof(fc.nat(), fc.constant('x')), { maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(list, fc.integer({ min: 0, max: 2 * sliceLength }), async (some, length) => {
        const raw = [...numbered(length), ...some.map((id) => ({ id }))]
        const answer = await Effect.runPromise(decode(raw))
        const bad = some.filter((id) => id === 'x').length
        expect(answer.items).toEqual(raw.filter(({ id }) => id !== 'x'))
        expect([answer.lost, answer.reasons.length]).toEqual([bad, Math.min(3, bad)])
      }),
    )
  })

  it('lets waiting tasks run between two slices', async () => {
    let turns = 0
    let isOver = false
    const tick = (): void => {
      turns += 1
      if (!isOver) setImmediate(tick)
    }
    setImmediate(tick)
    const { items } = await Effect.runPromise(decode(numbered(sliceLength * 8)))
    isOver = true
    expect(items).toHaveLength(sliceLength * 8)
    expect(turns).toBeGreaterThanOrEqual(7)
  })

  it('decodes synchronously on request, and encodes', () => {
    for (const length of [sliceLength, sliceLength * 4 + 1]) {
      expect(Schema.decodeUnknownSync(Rows)(numbered(length)).items).toHaveLength(length)
    }
    expect(Schema.encodeSync(Rows)({ items: numbered(2), lost: 0, reasons: [] })).toEqual(numbered(2))
  })
})
