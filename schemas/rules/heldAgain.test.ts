// What was let stand by mistake waits again, as it did before, and nobody is said to have taken it away.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { HeldSource } from '../screenVocabulary.ts'
import { heldAgain } from './heldAgain.ts'
import { isDecided } from './isDecided.ts'
import { approved, countsAsRemoved, isRemovedForGood, type Judged, moderationOf, removed } from './judgement.ts'

const standing: Judged & { readonly isDeleted: boolean } = {
  isRemoved: false,
  isApproved: false,
  isDeleted: false,
  removalSource: '',
}

it('waits for a moderator once more, whatever it was held as, and can be decided upon as before', () => {
  fc.assert(
    fc.property(fc.constantFrom(...HeldSource.literals), fc.integer({ min: 1 }), (source, at) => {
      const again = heldAgain(approved(standing, 'zoe', at), source, at + 1)
      expect([countsAsRemoved(again), isRemovedForGood(again), isDecided(again)]).toEqual([true, false, false])
      expect(moderationOf(again)).toMatchObject({ removedBy: 'filter', approvedAt: 0, approvedBy: '' })
      expect(heldAgain(again, source, at + 1)).toEqual(again)
      expect([isDecided(approved(again, 'zoe', at)), isRemovedForGood(removed(again, 'zoe', at))]).toEqual([true, true])
    }),
  )
})
