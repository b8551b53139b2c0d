/** Every command that may wait for the network, from `waitsForNetwork` in its definition. Made by `npm run registry`. */
import { BlockCommunity } from '../account/BlockUser.ts'
import { BlockUser } from '../account/BlockUser.ts'
import { JoinCommunity } from '../community/JoinCommunity.ts'
import { HidePost } from '../content/postFlag.ts'
import { SetNsfw } from '../content/postFlag.ts'
import { CastVote } from '../post/CastVote.ts'
import { SaveContent } from '../saved/SaveContent.ts'
import { type Waiting, waiting } from './waiting.ts'

export const waitingCommands: ReadonlyArray<Waiting> = [
  waiting(BlockCommunity),
  waiting(BlockUser),
  waiting(JoinCommunity),
  waiting(HidePost),
  waiting(SetNsfw),
  waiting(CastVote),
  waiting(SaveContent),
]
