/**
 * Waits until a session that is being restored has its member, for commands that must not treat a member as a guest.
 */
import { Effect, Schema } from 'effect'
import { defineQuery } from '../kernel/Command.ts'

export const AwaitSession = defineQuery<void, void>({
  name: 'session.await.v1',
  input: Schema.Void,
  lane: () => ({ key: 'session', policy: 'queue' }),
  send: () => Effect.void,
})
