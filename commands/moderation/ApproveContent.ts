/**
 * Lets a reported or removed post or comment stand: shown at once, withdrawn silently if it fails. What was removed is taken away again by
 * removing it; a report that was answered stays answered. Document 2, sections 4 and 7 (POST /moderate/approve).
 */
import { Effect, Schema } from 'effect'
import { approveContent } from '../../schemas/api/moderation.ts'
import { approved, countsAsRemoved, isApprovedForGood } from '../../schemas/rules/judgement.ts'
import { ContentKind } from '../../schemas/vocabulary.ts'
import { Api } from '../Api.ts'
import { defineIntent } from '../Command.ts'
import { contentOf, contentWish } from './contentWish.ts'
import { moderationToasts } from './moderationToasts.ts'
import { removing } from './removing.ts'

const Input = Schema.Struct({ kind: ContentKind, id: Schema.Int })
type Input = typeof Input.Type

/** For moderators of its community. */
export const ApproveContent = defineIntent({
  name: 'content.approve.v1',
  input: Input,
  ...contentWish<Input>({
    holds: isApprovedForGood,
    change: (content, _input, by, now) => approved(content, by, now),
    send: ({ kind, id }) => Effect.flatMap(Api, ({ call }) => call(approveContent, { id, type: kind })),
  }),
  undo: (input, moment) => {
    const before = contentOf(input, moment)
    return before !== undefined && countsAsRemoved(before) ? input : undefined
  },
  undoneBy: defineIntent(removing),
  tell: { offersUndo: true, success: () => moderationToasts.approved },
})
