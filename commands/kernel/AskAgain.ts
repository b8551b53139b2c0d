/**
 * Reads the state back from the server for a lane in doubt: one whose last call and read-back both got no response.
 * Until then, or until the server refuses, the content of the lane is marked as unsure.
 */
import { Effect, Schema } from 'effect'
import { getCommunities } from '../../schemas/api/communities.ts'
import type { Failure } from '../../schemas/Failure.ts'
import { readBackViewer } from '../account/storedMember.ts'
import { readBackContent } from '../post/readBackContent.ts'
import { readBackFolders } from '../saved/folders.ts'
import { Api } from './Api.ts'
import { type CommandContext, defineQuery } from './Command.ts'
import { Lanes } from './Lanes.ts'
import { leavesOpen, markDoubt } from './sendSurely.ts'

/** `lane` is the key of the lane in doubt: `post/7`. */
const Input = Schema.Struct({ lane: Schema.String })
type Input = typeof Input.Type

const askCommunity = Effect.fnUntraced(function* (name: string, { store }: CommandContext) {
  const asked = store.asking.ask()
  const { communities } = yield* (yield* Api).call(getCommunities, { communities: [name] })
  store.asking.answering(asked, () => store.communities.confirm(communities.items))
})

const ask = (lane: string, context: CommandContext) => {
  const [kind = '', ...rest] = lane.split('/')
  const name = rest.join('/')
  if (kind === 'post' || kind === 'comment') {
    const item = { kind, id: Number(name) } as const
    return Effect.andThen(readBackContent(item, context), readBackFolders(item, context))
  }
  if (kind === 'community') return askCommunity(name, context)
  return kind === 'user' || kind === 'settings' ? readBackViewer(context) : Effect.void
}

/** Asking again can help; where the server refuses, it would refuse again. */
const mayPass = ({ _tag }: Failure): boolean => leavesOpen.has(_tag) || _tag === 'RateLimited'

const askAgain = Effect.fnUntraced(function* ({ lane }: Input, context: CommandContext) {
  const { doubts } = yield* Lanes
  if (!doubts.has(lane)) return
  // A guest has no votes or settings: the doubt was that of a member who is gone.
  const asked = context.store.member.peek() === '' ? Effect.void : ask(lane, context)
  yield* Effect.tapError(asked, (failure) => (mayPass(failure) ? Effect.void : markDoubt(lane, false)))
  yield* markDoubt(lane, false)
})

export const AskAgain = defineQuery({
  name: 'doubt.ask.v1',
  input: Input,
  // Waits for a command that is running in the lane: it may resolve the doubt itself.
  lane: ({ lane }) => ({ key: lane, policy: 'join' }),
  send: askAgain,
})
