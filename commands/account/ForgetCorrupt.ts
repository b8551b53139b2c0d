/**
 * The stored session keys are corrupt: deletes them and the stored data of the member, as at a logout.
 * docs/behaviour/account.md#sessions.
 */
import { Effect, Schema } from 'effect'
import { forgetDrafts } from '../compose/storedDrafts.ts'
import { defineIntent } from '../kernel/Command.ts'
import { forgetPerson } from './forgetPerson.ts'

export const ForgetCorrupt = defineIntent({
  name: 'session.forgetCorrupt.v1',
  input: Schema.Void,
  send: () => Effect.andThen(forgetPerson, forgetDrafts),
})
