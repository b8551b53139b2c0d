// What leaves the queue: what moderators have decided upon, and nothing that still waits for them.
import { describe, expect, it } from 'vitest'
import { removalSources } from '../vocabulary.ts'
import { isDecided } from './isDecided.ts'
import { approved, ignoringReports, moderationOf, removed } from './judgement.ts'

type Item = Parameters<typeof isDecided>[0]

const item = (fields: Partial<Item>): Item => ({
  isDeleted: false,
  isRemoved: false,
  isApproved: false,
  removalSource: '',
  ...fields,
})
const reported = (fields: Partial<Item> = {}): Item =>
  item({ ...fields, moderation: { ...moderationOf({}), isReported: true } })
const held = removalSources.map((source) => item({ isRemoved: true, removalSource: `${source}Pending` }))

describe('an item of the queue', () => {
  it('waits while it is reported or held', () => {
    expect([reported(), ...held].filter(isDecided)).toEqual([])
  })

  it('is decided with each act of a moderator, whatever it waited for', () => {
    for (const each of [reported(), ...held]) {
      expect(isDecided(approved(each, 'ada', 5))).toBe(true)
      expect(isDecided(removed(each, 'ada', 5))).toBe(true)
    }
    expect(isDecided(ignoringReports(reported(), true))).toBe(true)
  })

  it('still waits where reports are ignored of what is held, and again once it is reported anew', () => {
    expect(held.map((each) => isDecided(ignoringReports(each, true)))).toEqual(held.map(() => false))
    const again = approved(reported(), 'ada', 5)
    expect(isDecided({ ...again, moderation: { ...moderationOf(again), isReported: true } })).toBe(false)
  })

  it('is nobody\u2019s to decide upon once its author deleted it', () => {
    expect(isDecided(reported({ isDeleted: true }))).toBe(true)
  })
})
