import { Schema } from 'effect'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rows } from './lenient.ts'
import { SecondsOrMillis, Strings, VoteValue } from './scalars.ts'
import { wire } from './wire.ts'

const Thing = wire(
  Schema.Struct({
    id: Schema.Number,
    title: Schema.String,
    isOpen: Schema.Boolean,
    tags: Schema.Array(Schema.String),
    vote: VoteValue,
    pictures: Strings,
    note: Schema.optionalKey(Schema.String),
  }),
  {
    names: { isOpen: 'is_open', vote: 'vote_state' },
    absent: { vote: 2, pictures: [] },
    derive: { id: (raw) => (raw['slug'] === 'seven' ? 7 : undefined) },
  },
)
const decode = Schema.decodeUnknownSync(Thing)
const empty = { id: 0, title: '', isOpen: false, tags: [], vote: 0, pictures: [] }

describe('wire objects', () => {
  it('decode every form of absence to the same value', () => {
    const absent = fc.constantFrom(undefined, null, '', false)
    const record = fc.record({ id: absent, title: absent, is_open: absent, tags: absent })
    fc.assert(
      fc.property(record, (raw) => {
        expect(decode(raw)).toEqual(empty)
      }),
    )
  })

  it('read numbers as text, flags as 0 and 1 and text, and numbers where text is expected', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.boolean(), (id, isOpen) => {
        for (const flag of [isOpen, isOpen ? 1 : 0, String(isOpen), isOpen ? '1' : '0'])
          expect(decode({ id: String(id), is_open: flag, title: 5 })).toEqual({ ...empty, id, isOpen, title: '5' })
      }),
    )
  })

  it.each([
    { id: 'x' },
    { id: {} },
    { title: [] },
    { is_open: 'perhaps' },
    { tags: 'a' },
    { vote_state: 3 },
    1,
    [],
    null,
  ])('reject values of the wrong shape: %j', (raw) => {
    expect(Schema.decodeUnknownExit(Thing)(raw)._tag).toBe('Failure')
  })

  it('leave out an optional field when it is missing, and keep an empty one that was sent', () => {
    expect(decode({ note: null })).toEqual(empty)
    expect(decode({ note: '' })).toEqual({ ...empty, note: '' })
  })

  it('derive an absent field from the others, but not a present one', () => {
    expect(decode({ slug: 'seven' }).id).toBe(7)
    expect(decode({ slug: 'seven', id: 0 }).id).toBe(7)
    expect(decode({ slug: 'seven', id: 8 }).id).toBe(8)
    expect(decode({ slug: 'other' }).id).toBe(0)
  })

  it('drop unknown keys, and encode under wire names', () => {
    expect(Schema.encodeSync(Thing)(decode({ is_open: true, extra: 1, vote_state: 1 }))).toEqual({
      id: 0,
      title: '',
      is_open: true,
      tags: [],
      vote_state: 1,
      pictures: [],
    })
  })
})

describe('rows', () => {
  it('lose the rows that do not decode, and no others', () => {
    const good = fc.record({ id: fc.nat() })
    const bad = fc.constantFrom(null, 1, 'x', [], { id: {} })
    fc.assert(
      fc.property(fc.array(fc.oneof(good, bad)), (raw) => {
        const isGood = (row: (typeof raw)[number]): row is { id: number } =>
          typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'number'
        const answer = Schema.decodeUnknownSync(rows(Thing))(raw)
        expect(answer.items.map(({ id }) => id)).toEqual(raw.filter(isGood).map(({ id }) => id))
        expect(answer.lost).toBe(raw.length - answer.items.length)
        expect(answer.reasons).toHaveLength(Math.min(answer.lost, 3))
      }),
    )
  })
})

describe('scalars', () => {
  it('a time in seconds and the same in milliseconds are equal', () => {
    const read = Schema.decodeSync(SecondsOrMillis)
    fc.assert(fc.property(fc.integer({ min: 10 ** 9, max: 10 ** 10 }), (at) => read(at) === read(at * 1000)))
    expect(read(0)).toBe(0)
  })

  it.each([
    [0, -1],
    [1, 1],
    [2, 0],
  ] as const)('vote state %i is a vote of %i', (state, vote) => {
    expect(Schema.decodeSync(VoteValue)(state)).toBe(vote)
    expect(Schema.encodeSync(VoteValue)(vote)).toBe(state)
  })
})
