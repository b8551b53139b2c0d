// The effect of moderation actions on content, whatever was done to it before.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Moderation } from '../entities/Moderation.ts'
import {
  approved,
  awaitsJudgement,
  countsAsRemoved,
  ignoringReports,
  isApprovedForGood,
  isRemovedForGood,
  type Judged,
  moderationOf,
  namesRemover,
  removed,
} from './judgement.ts'

const moderation: fc.Arbitrary<Moderation> = fc.record({
  removedAt: fc.nat(),
  approvedAt: fc.nat(),
  removedBy: fc.constantFrom('', 'zoe'),
  approvedBy: fc.constantFrom('', 'zoe'),
  isReported: fc.boolean(),
  isIgnoringReports: fc.boolean(),
})

const judged: fc.Arbitrary<Judged> = fc
  .record({
    isRemoved: fc.boolean(),
    isApproved: fc.boolean(),
    removalSource: fc.constantFrom('', 'nuke', 'spamFilterPending'),
    moderation: fc.option(moderation, { nil: undefined }),
  })
  .map(({ moderation: known, ...rest }) => (known === undefined ? rest : { ...rest, moderation: known }))

const moment = fc.integer({ min: 1 })

const holds = (property: (content: Judged, at: number) => void): void =>
  fc.assert(fc.property(judged, moment, (content, at) => property(content, at)))

describe('removed content', () => {
  it('counts as removed for good, has who removed it and when, and can only be approved', () =>
    holds((content, at) => {
      const now = removed(content, 'eve', at)
      expect([isRemovedForGood(now), countsAsRemoved(now), namesRemover(now), awaitsJudgement(now)]).toEqual([
        true,
        true,
        true,
        true,
      ])
      expect(now).toMatchObject({ isApproved: false, removalSource: 'moderator' })
      expect(now.moderation).toMatchObject({ removedAt: at, removedBy: 'eve', approvedAt: 0, isReported: false })
    }))
})

describe('approved content', () => {
  it('counts as approved for good, has who approved it and when, and needs no review', () =>
    holds((content, at) => {
      const now = approved(content, 'eve', at)
      expect([isApprovedForGood(now), countsAsRemoved(now), namesRemover(now), awaitsJudgement(now)]).toEqual([
        true,
        false,
        false,
        false,
      ])
      expect(now.moderation).toMatchObject({ approvedAt: at, approvedBy: 'eve', removedAt: 0, isReported: false })
    }))
})

describe('moderation actions', () => {
  it('are idempotent', () =>
    holds((content, at) => {
      for (const act of [
        (each: Judged) => removed(each, 'eve', at),
        (each: Judged) => approved(each, 'eve', at),
        (each: Judged) => ignoringReports(each, true),
      ])
        expect(act(act(content))).toEqual(act(content))
    }))

  it('do not change whether reports are ignored, except for that action itself', () =>
    holds((content, at) => {
      const { isIgnoringReports } = moderationOf(content)
      expect(moderationOf(removed(content, 'eve', at)).isIgnoringReports).toBe(isIgnoringReports)
      expect(moderationOf(approved(content, 'eve', at)).isIgnoringReports).toBe(isIgnoringReports)
      for (const value of [true, false])
        expect(moderationOf(ignoringReports(content, value))).toEqual({
          ...moderationOf(content),
          isReported: false,
          isIgnoringReports: value,
        })
    }))

  it('offer approval where something was reported or removed', () =>
    holds((content) => {
      const { isReported, removedAt } = moderationOf(content)
      expect(awaitsJudgement(content)).toBe(isReported || content.isRemoved || removedAt !== 0)
    }))
})
