// Structural sharing: equal parts keep their identity, and nothing else about a value changes.
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { absorb, share } from './sharing.ts'

const json = fc.jsonValue({ maxDepth: 3 })

describe('share', () => {
  it('equals the newer value', () => {
    fc.assert(
      fc.property(json, json, (previous, next) => {
        expect(share<unknown>(previous, next)).toEqual(next)
      }),
    )
  })

  it('returns the older value itself where both are equal', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(share<unknown>(value, structuredClone(value))).toBe(value)
      }),
    )
  })

  it('treats a key named __proto__ like any other', () => {
    const value: unknown = JSON.parse('{"a":{"__proto__":null},"b":1}')
    expect(share<unknown>(value, JSON.parse('{"a":{"__proto__":null},"b":1}'))).toBe(value)
    expect(JSON.stringify(share<unknown>(value, JSON.parse('{"a":{"__proto__":{"c":1}},"b":1}')))).toBe(
      '{"a":{"__proto__":{"c":1}},"b":1}',
    )
  })

  it('keeps the parts that did not change', () => {
    const previous = { a: { x: 1 }, list: [{ y: 1 }, { y: 2 }] }
    const shared = share(previous, { a: { x: 1 }, list: [{ y: 1 }, { y: 3 }] })
    expect(shared.a).toBe(previous.a)
    expect(shared.list[0]).toBe(previous.list[0])
    expect(shared.list[1]).toEqual({ y: 3 })
  })

  it('does not treat two dates as equal', () => {
    const next = new Date(2)
    expect(share(new Date(1), next)).toBe(next)
  })

  it('distinguishes an undefined field from a missing one', () => {
    const next: { a?: undefined; b: number } = { b: 1 }
    expect(share<typeof next>({ a: undefined, b: 1 }, next)).toEqual(next)
    expect('a' in share<typeof next>({ a: undefined, b: 1 }, next)).toBe(false)
  })
})

describe('absorb', () => {
  it('keeps fields that the answer does not have, and takes those that it has', () => {
    const record = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), json)
    fc.assert(
      fc.property(record, record, (previous, answer) => {
        expect(absorb(previous, answer)).toEqual({ ...previous, ...answer })
      }),
    )
  })

  it('returns the known entity itself for every answer with a part of it, and never for another', () => {
    const record = fc.dictionary(fc.constantFrom('a', 'b', 'toString', '__proto__'), json)
    fc.assert(
      fc.property(record, record, (known, other) => {
        const part = structuredClone(Object.fromEntries(Object.entries(known).slice(1)))
        expect(absorb(known, part)).toBe(known)
        const isPart = Object.keys(other).every(
          (key) => Object.hasOwn(known, key) && isDeepStrictEqual(known[key], other[key]),
        )
        expect(absorb(known, other) === known).toBe(isPart)
      }),
    )
  })

  it('returns the known entity itself where the answer changes nothing', () => {
    const known = { id: 1, tags: ['a'], note: 'x' }
    expect(absorb<{ id: number; tags: Array<string>; note?: string }>(known, { id: 1, tags: ['a'] })).toBe(known)
  })
})
