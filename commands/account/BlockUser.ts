/**
 * Blocks or unblocks a member: their posts and comments leave the viewer's lists at once, or come back. The call is a
 * toggle, so it is sent only if the server's state, read back when it is old, differs from the target.
 * docs/behaviour/profile.md#blocking.
 */
import { Effect, Schema } from 'effect'
import { blockUser } from '../../schemas/api/actions.ts'
import { NotAllowed } from '../../schemas/Failure.ts'
import { nameKey, sameName } from '../../schemas/ids.ts'
import { proposal } from '../../signals/Proposal.ts'
import type { Store } from '../../signals/Store.ts'
import { Api } from '../Api.ts'
import { blockToasts } from '../actionToasts.ts'
import { type CommandContext, defineIntent } from '../Command.ts'
import { memberOnly } from '../memberOnly.ts'
import { readBackViewer, viewerBase, viewerKey } from './readBackViewer.ts'
import { withName } from './withName.ts'

/** `wish` is whether the member is to be blocked. */
const Input = Schema.Struct({ username: Schema.NonEmptyString, wish: Schema.Boolean })
type Input = typeof Input.Type

const isBlockedAtBase = (store: Store, username: string): boolean =>
  (viewerBase(store)?.blocked ?? []).some((name) => sameName(name, username))

const sendBlock = Effect.fnUntraced(function* ({ username, wish }: Input, { store }: CommandContext) {
  if (isBlockedAtBase(store, username) === wish) return
  yield* (yield* Api).call(blockUser, { target: username })
})

export const BlockUser = defineIntent({
  name: 'user.block.v1',
  input: Input,
  lane: ({ username }) => ({ key: `user/${nameKey(username)}`, policy: 'latest' }),
  resume: () => 'again',
  guard: (input, context) => {
    const { store } = context
    if (nameKey(input.username) === viewerKey(store)) return new NotAllowed({ reason: 'You cannot block yourself.' })
    const holds = store.blocked.peek().has(nameKey(input.username)) === input.wish
    return memberOnly(input, context) ?? (holds ? 'idle' : undefined)
  },
  propose: ({ username, wish }, { store }) => [
    proposal(store.users, viewerKey(store), (user) => ({
      ...user,
      blocked: withName(user.blocked ?? [], username, wish),
    })),
  ],
  send: sendBlock,
  waitsForNetwork: true,
  readBack: {
    ask: (_input, context) => readBackViewer(context),
    holds: ({ username, wish }, { store }) => (isBlockedAtBase(store, username) === wish ? undefined : 'differs'),
    isRecent: (_input, { store, now }) => store.users.isRecent(viewerKey(store), now),
    asksFirst: () => true,
  },
  asksBeforeUndo: true,
  undo: ({ username, wish }) => ({ username, wish: !wish }),
  tell: {
    offersUndo: true,
    success: (_answer, { wish }) => (wish ? blockToasts.blocked : blockToasts.unblocked),
    failure: (_failure, { wish }) => (wish ? blockToasts.notBlocked : blockToasts.notUnblocked),
  },
})
