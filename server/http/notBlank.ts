/** Refuses blank texts. */
import { Effect } from 'effect'
import { InvalidInput } from '../context/ApiError.ts'
import { saysNothing } from '../text/saysNothing.ts'

/** Says that a field is missing. `field` is its name on the wire. */
export const missing = (field: string): string => `"${field}" is missing.`

/** The text unchanged, unless it has no visible characters. `field` is its name on the wire. */
export const notBlank = (field: string, text: string): Effect.Effect<string, InvalidInput> =>
  saysNothing(text) ? Effect.fail(new InvalidInput({ sentence: missing(field) })) : Effect.succeed(text)
