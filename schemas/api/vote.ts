/** The vote on a post or comment. A file of its own: every feed needs it, and none of what else members do. Document 1, section 7. */
import { Schema } from 'effect'
import { FlagText, IdText } from '../codecs/scalars.ts'
import { postCall } from './Call.ts'
import { Done } from './Envelope.ts'

/** POST /action/vote: a toggle - the same direction again returns to neutral. `type` is true for a post, `direction` true for up. */
export const vote = postCall({
  path: '/action/vote',
  input: Schema.Struct({ id: IdText, isPost: FlagText, isUp: FlagText }).pipe(
    Schema.encodeKeys({ isPost: 'type', isUp: 'direction' }),
  ),
  answer: Done,
  repeat: 'toggle',
})
