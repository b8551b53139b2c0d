/**
 * Removes a post or comment from its community: shown at once, rolled back silently if it fails. Undo restores what was
 * before - approved, reported or held by a filter -, if the server can. docs/behaviour/moderation.md#decisions.
 */
import { defineIntent } from '../kernel/Command.ts'
import { ApproveContent } from './ApproveContent.ts'
import { removing } from './removing.ts'

/** For moderators of its community. */
export const RemoveContent = defineIntent({ ...removing, undoneBy: ApproveContent })
