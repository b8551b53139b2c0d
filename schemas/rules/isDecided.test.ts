// Which items leave the queue: those that moderators have decided, and none that still need review.
import { describe, expect, it } from 'vitest'
import { removalSources } from '../vocabulary.ts'
import { approved, ignoringReports, isDecided, moderationOf, removed } from './judgement.ts'

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
  it('needs review while it is reported or held', () => {
    expect([reported(), ...held].filter(isDecided)).toEqual([])
  })

  it('is decided by each action of a moderator', () => {
    for (const each of [reported(), ...held]) {
      expect(isDecided(approved(each, 'ada', 5))).toBe(true)
      expect(isDecided(removed(each, 'ada', 5))).toBe(true)
    }
    expect(isDecided(ignoringReports(reported(), true))).toBe(true)
  })

  it('still needs review where it is held and reports are ignored, and again after a new report', () => {
    expect(held.map((each) => isDecided(ignoringReports(each, true)))).toEqual(held.map(() => false))
    const again = approved(reported(), 'ada', 5)
    expect(isDecided({ ...again, moderation: { ...moderationOf(again), isReported: true } })).toBe(false)
  })

  it('needs no review once its author deleted it', () => {
    expect(isDecided(reported({ isDeleted: true }))).toBe(true)
  })
})
