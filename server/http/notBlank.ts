/** Refuses blank texts. */
import { Effect } from 'effect'
import { InvalidInput } from '../context/ApiError.ts'
import { saysNothing } from '../text/saysNothing.ts'

/** The text unchanged, unless it has no visible characters. `field` is its name on the wire. */
export const notBlank = (field: string, text: string): Effect.Effect<string, InvalidInput> =>
  saysNothing(text) ? Effect.fail(new InvalidInput({ sentence: `"${field}" is missing.` })) : Effect.succeed(text)
