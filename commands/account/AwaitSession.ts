/** Waits until it is known whose session this is, where one is being restored. For what must not take a member for a guest. */
import { Effect, Schema } from 'effect'
import { defineQuery } from '../Command.ts'

export const AwaitSession = defineQuery<void, void>({
  name: 'session.await.v1',
  input: Schema.Void,
  lane: () => ({ key: 'session', policy: 'queue' }),
  send: () => Effect.void,
})
