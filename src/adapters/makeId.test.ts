// Ids are UUIDs, with or without the browser's randomUUID.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeId } from './makeId.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

afterEach(() => vi.unstubAllGlobals())

describe('a random id', () => {
  for (const [page, stub] of [
    ['a secure page', () => undefined],
    [
      'a page that came without encryption',
      () => vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) }),
    ],
  ] as const)
    it(`is a UUID of version 4 on ${page}`, () => {
      stub()
      const ids = Array.from({ length: 50 }, makeId)
      for (const id of ids) expect(id).toMatch(uuid)
      expect(new Set(ids).size).toBe(50)
    })
})
