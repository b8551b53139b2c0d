/**
 * Storage of the logged-in member on this device: shown at once when the app starts, before the network answers.
 * docs/behaviour/platform.md#start.
 */
import { Effect, Option, Schema } from 'effect'
import { User } from '../../schemas/entities/User.ts'
import { readKeyValue } from '../effects/readKeyValue.ts'
import { KeyValueStore } from '../ports/KeyValueStore.ts'

const memberKey = 'parley.member'

const MemberText = Schema.fromJsonString(User)

/** The stored member; deleted if it does not decode. */
export const readMember = Effect.gen(function* () {
  const text = yield* readKeyValue(memberKey)
  if (text === undefined) return undefined
  const member = Option.getOrUndefined(Schema.decodeOption(MemberText)(text))
  if (member === undefined) yield* (yield* KeyValueStore).remove(memberKey)
  return member
})

export const storeMember = Effect.fnUntraced(function* (user: User) {
  const text = yield* Effect.orDie(Schema.encodeEffect(MemberText)(user))
  yield* (yield* KeyValueStore).write(memberKey, text)
})

export const forgetMember = Effect.flatMap(KeyValueStore, (keyValues) => keyValues.remove(memberKey))
