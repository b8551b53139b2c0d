/** Reads a stored value by its key; recorded, except for private values. */
import { Effect } from 'effect'
import { redacted } from '../../schemas/codecs/secret.ts'
import { Credentials, type Keys, KeyValueStore } from '../ports/KeyValueStore.ts'
import { someId } from './browserEffects.ts'
import { type Form, recorded } from './recorded.ts'

/** Placeholders for drafts and the visitor's id, which are private. */
const inPlace: Readonly<Record<string, string | null>> = { 'parley.drafts': null, 'parley.visitor': someId }

/** For long values: counted in the log's size like a response, and evicted like one. */
const long: Form<string | undefined> = {
  show: (text) => (text === undefined ? null : { text }),
  revive: (shown) => {
    const { text }: { readonly text?: unknown } = Object(shown)
    return typeof text === 'string' ? text : undefined
  },
}

const kept = (key: string): Form<string | undefined> => ({
  show: (value) => (value === undefined ? null : key in inPlace ? inPlace[key] : value),
  revive: (shown) => (typeof shown === 'string' ? shown : undefined),
})

export const readKeyValue = (key: string) =>
  recorded(
    'vault',
    Effect.flatMap(KeyValueStore, (keyValues) => keyValues.read(key)),
    key === 'parley.places' ? long : kept(key),
  )

const presence: Form<Keys | undefined> = {
  show: (keys) => keys !== undefined,
  revive: (shown) => (shown === true ? { apiKey: redacted, apiSecret: redacted } : undefined),
}

/** The keys of the session; the log holds only whether there were any. */
export const readKeys = recorded(
  'keys',
  Effect.flatMap(Credentials, (credentials) => credentials.read),
  presence,
)
