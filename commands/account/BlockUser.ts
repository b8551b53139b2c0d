/**
 * Blocks or unblocks a member: their posts and comments leave the viewer's lists at once, or come back. The call is a
 * toggle, so it is sent only if the server's state, read back when it is old, differs from the target.
 * docs/behaviour/profile.md#blocking.
 */
import { Effect, Schema } from 'effect'
import { blockUser } from '../../schemas/api/actions.ts'
import { NotAllowed } from '../../schemas/Failure.ts'
import { nameKey, sameName } from '../../schemas/ids.ts'
import { refusals } from '../../schemas/words/refusals.ts'
import { proposal } from '../../signals/Proposal.ts'
import { Api } from '../kernel/Api.ts'
import { blockToasts } from '../kernel/actionToasts.ts'
import { defineToggle } from '../kernel/defineToggle.ts'
import { memberOnly } from '../kernel/memberOnly.ts'
import { readBackViewer, viewerBase, viewerKey } from './readBackViewer.ts'
import { withName } from './withName.ts'

export const BlockUser = defineToggle({
  name: 'user.block.v1',
  label: ['Blocked somebody', 'Unblocked somebody'],
  /** `value` is whether the member is to be blocked. */
  input: Schema.Struct({ username: Schema.NonEmptyString, value: Schema.Boolean }),
  lane: ({ username }) => ({ key: `user/${nameKey(username)}` }),
  resume: () => 'again',
  guard: (input, context) =>
    nameKey(input.username) === viewerKey(context.store)
      ? new NotAllowed({ reason: refusals.blockSelf })
      : memberOnly(input, context),
  shown: ({ username }, { store }) => store.blocked.peek().has(nameKey(username)),
  confirmed: ({ username }, { store }) => (viewerBase(store)?.blocked ?? []).some((name) => sameName(name, username)),
  propose: ({ username, value }, { store }) => [
    proposal(store.users, viewerKey(store), (user) => ({
      ...user,
      blocked: withName(user.blocked ?? [], username, value),
    })),
  ],
  call: ({ username }) => Effect.flatMap(Api, ({ call }) => call(blockUser, { target: username })),
  unsent: undefined,
  waitsForNetwork: true,
  readBack: {
    ask: (_input, context) => readBackViewer(context),
    isRecent: (_input, { store, now }) => store.users.isRecent(viewerKey(store), now),
    asksFirst: () => true,
  },
  asksBeforeUndo: true,
  tell: {
    offersUndo: true,
    success: (_answer, { value }) => (value ? blockToasts.blocked : blockToasts.unblocked),
    failure: (_failure, { value }) => (value ? blockToasts.notBlocked : blockToasts.notUnblocked),
  },
})
