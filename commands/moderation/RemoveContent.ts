/**
 * Takes a post or comment out of its community: shown at once, withdrawn silently if it fails. What stood there before is brought back by
 * approving it; what was away already - a filter held it - is not, for nobody had let it stand. Document 2, section 4.
 */
import { countsAsRemoved } from '../../schemas/rules/judgement.ts'
import { defineIntent } from '../Command.ts'
import { ApproveContent } from './ApproveContent.ts'
import { contentOf } from './contentWish.ts'
import { removing } from './removing.ts'

/** For moderators of its community. */
export const RemoveContent = defineIntent({
  ...removing,
  undo: (input, moment) => {
    const before = contentOf(input, moment)
    return before === undefined || countsAsRemoved(before) ? undefined : input
  },
  undoneBy: ApproveContent,
})
