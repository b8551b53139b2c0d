/**
 * Lets a reported or removed post or comment stand: shown at once, withdrawn silently if it fails. What was removed is taken away again by
 * removing it, and what was held is held again; a report that was answered stays answered. Document 2, sections 4 and 7 (POST /moderate/approve).
 */
import { Effect } from 'effect'
import { approveContent } from '../../schemas/api/moderation.ts'
import { approved, countsAsRemoved, isApprovedForGood, type Judged } from '../../schemas/rules/judgement.ts'
import { HeldSource } from '../../schemas/screenVocabulary.ts'
import { Api } from '../Api.ts'
import { defineIntent } from '../Command.ts'
import { tellOffline } from '../toasts.ts'
import { contentOf, contentWish } from './contentWish.ts'
import { moderationToasts } from './moderationToasts.ts'
import { JudgedInput, removing } from './removing.ts'

/** What it was held as; undefined where it was taken away for good. */
const heldAs = ({ removalSource }: Judged) => HeldSource.literals.find((source) => source === removalSource)

/** For moderators of its community. */
export const ApproveContent = defineIntent({
  name: 'content.approve.v1',
  input: JudgedInput,
  ...contentWish<JudgedInput>({
    holds: isApprovedForGood,
    change: (content, _input, by, now) => approved(content, by, now),
    send: ({ kind, id }) => Effect.flatMap(Api, ({ call }) => call(approveContent, { id, type: kind })),
  }),
  undo: (input, moment) => {
    const before = contentOf(input, moment)
    if (before === undefined || !countsAsRemoved(before)) return undefined
    const source = heldAs(before)
    return source === undefined ? input : { ...input, heldAs: source }
  },
  undoneBy: defineIntent(removing),
  tell: { offersUndo: true, failure: tellOffline, success: () => moderationToasts.approved },
})
