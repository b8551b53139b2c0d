/**
 * Takes a post or comment out of its community: shown at once, withdrawn silently if it fails. Taking it back restores what was there before - let
 * stand, reported or held by a filter -, if the server can. Document 2, section 4.
 */
import { defineIntent } from '../Command.ts'
import { ApproveContent } from './ApproveContent.ts'
import { removing } from './removing.ts'

/** For moderators of its community. */
export const RemoveContent = defineIntent({ ...removing, undoneBy: ApproveContent })
