/** Stores who referred the visitor, until they register. docs/behaviour/platform.md#start. */
import { Effect, Schema } from 'effect'
import { readKeyValue } from '../effects/readKeyValue.ts'
import { defineIntent } from '../kernel/Command.ts'
import { KeyValueStore } from '../ports/KeyValueStore.ts'

const referrerKey = 'parley.referrer'

/** Longer texts are cut: no user name is that long. */
const longest = 100

const Input = Schema.Struct({ referrer: Schema.NonEmptyString })

export const SaveReferrer = defineIntent<typeof Input.Type, void, KeyValueStore>({
  name: 'visit.keepReferrer.v1',
  input: Input,
  send: ({ referrer }) =>
    Effect.flatMap(KeyValueStore, (keyValues) => keyValues.write(referrerKey, referrer.slice(0, longest))),
})

/** Who referred the visitor; '' if unknown. */
export const readReferrer = Effect.map(readKeyValue(referrerKey), (referrer) => referrer ?? '')

/** Deletes the referrer, so that it is not credited for the next person on the device. */
export const forgetReferrer = Effect.flatMap(KeyValueStore, (keyValues) => keyValues.remove(referrerKey))
