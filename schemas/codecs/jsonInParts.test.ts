import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonInParts } from './jsonInParts.ts'

const parsed = (text: string, length?: number): { readonly value: unknown; readonly parts: number } => {
  const parts = jsonInParts(text, length)
  for (let count = 1; ; count += 1) {
    const { done, value } = parts.next()
    if (done === true) return { value, parts: count }
  }
}

/** Texts that look like what parts a list. */
const tricky = fc.oneof(
  fc.string(),
  fc.constantFrom('},{"id":', '},{', '"comments":[{"id":1},{"id":2}]', '\\', '"', '},{\\"id":', '\u0000 parts'),
)
const row = fc.record(
  {
    id: fc.nat(),
    content: tricky,
    comments: fc.array(fc.record({ id: fc.nat(), content: tricky }), { maxLength: 3 }),
    more: fc.jsonValue({ maxDepth: 2 }),
  },
  { requiredKeys: ['id'] },
)
const body = fc.record(
  {
    before: fc.oneof(fc.jsonValue(), row),
    posts: fc.array(row, { maxLength: 2 }),
    comments: fc.oneof(fc.array(row, { maxLength: 12 }), fc.jsonValue()),
    after: fc.oneof(fc.jsonValue(), row),
  },
  { requiredKeys: [] },
)

describe('a long answer', () => {
  it('is the same in parts of any length, whatever its texts contain', () => {
    fc.assert(
      fc.property(body, fc.integer({ min: 1, max: 60 }), (value, length) => {
        const text = JSON.stringify(value)
        expect(parsed(text, length).value).toStrictEqual(JSON.parse(text))
      }),
      { numRuns: 2000 },
    )
  })

  it('is refused like any text that is not JSON: cut off, or with something too much', () => {
    fc.assert(
      fc.property(body, fc.nat(), fc.constantFrom('', '}', ',', '"', 'x'), (value, cut, more) => {
        const text = JSON.stringify(value)
        const broken = text.slice(0, cut % text.length) + more
        const outcome = (parse: () => unknown): unknown => {
          try {
            return parse()
          } catch {
            return 'refused'
          }
        }
        expect(outcome(() => parsed(broken, 20).value)).toStrictEqual(outcome(() => JSON.parse(broken)))
      }),
      { numRuns: 2000 },
    )
  })

  it('of ten thousand comments comes in many parts, a short one in one', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id, content: 'word '.repeat(80) }))
    const text = (count: number) => JSON.stringify({ status: true, posts: [], comments: rows(count) })
    expect(parsed(text(10_477)).parts).toBeGreaterThan(20)
    expect(parsed(text(20)).parts).toBe(1)
  })
})
