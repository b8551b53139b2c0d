/** The keys of the session; the log holds only whether there were any. */
import { Effect } from 'effect'
import { redacted } from '../../schemas/codecs/secret.ts'
import { Credentials, type Keys } from '../ports/Credentials.ts'
import { type Form, recorded } from './recorded.ts'

const presence: Form<Keys | undefined> = {
  show: (keys) => keys !== undefined,
  revive: (shown) => (shown === true ? { apiKey: redacted, apiSecret: redacted } : undefined),
}

export const readKeys = recorded(
  'keys',
  Effect.flatMap(Credentials, (credentials) => credentials.read),
  presence,
)
