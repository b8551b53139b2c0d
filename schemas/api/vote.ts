/**
 * The vote on a post or comment. A separate file, because every feed needs it, but not the other actions.
 * docs/behaviour/post.md#vote.
 */
import { Schema } from 'effect'
import { FlagText, IdText, VoteStateText, VoteText, VoteValue } from '../codecs/scalars.ts'
import { wire } from '../codecs/wire.ts'
import { postCall } from './Call.ts'

/**
 * POST /action/vote: a toggle - the same direction again returns to neutral. `type` is true for a post, `direction`
 * true for up. The rest is ours: `value` is the final vote, whatever it was before, and the answer has the vote and
 * counts now. Servers that know neither toggle. Clients from before an upgrade send `vote_state` in place of `value`.
 */
export const vote = postCall({
  path: '/action/vote',
  input: Schema.Struct({
    id: IdText,
    isPost: FlagText,
    isUp: FlagText,
    wanted: Schema.optionalKey(VoteText),
    wantedState: Schema.optionalKey(VoteStateText),
  }).pipe(Schema.encodeKeys({ isPost: 'type', isUp: 'direction', wanted: 'value', wantedState: 'vote_state' })),
  answer: wire(
    Schema.Struct({
      vote: Schema.optionalKey(VoteValue),
      score: Schema.optionalKey(Schema.Number),
      scoreUp: Schema.optionalKey(Schema.Number),
      scoreDown: Schema.optionalKey(Schema.Number),
    }),
    { names: { vote: 'vote_state', scoreUp: 'score_up', scoreDown: 'score_down' } },
  ),
  repeat: 'toggle',
})
