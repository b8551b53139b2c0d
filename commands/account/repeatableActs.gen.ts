/** Every command that runs again after a login, from `resume` in its definition. Made by `npm run registry`. */
import { BlockCommunity } from '../account/BlockUser.ts'
import { BlockUser } from '../account/BlockUser.ts'
import { JoinCommunity } from '../community/JoinCommunity.ts'
import { HidePost } from '../content/postFlag.ts'
import { CastVote } from '../post/CastVote.ts'
import { actOn } from './actOn.ts'

export const repeatableActs = [
  actOn(BlockCommunity),
  actOn(BlockUser),
  actOn(JoinCommunity),
  actOn(HidePost),
  actOn(CastVote),
]
