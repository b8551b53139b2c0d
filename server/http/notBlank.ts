/** Refuses texts that say nothing: a schema counts blanks as letters. */
import { Effect } from 'effect'
import { InvalidInput } from './Refusal.ts'

/** The text as it is, unless nothing but blanks is in it. `field` is its name on the wire. */
export const notBlank = (field: string, text: string): Effect.Effect<string, InvalidInput> =>
  text.trim() === '' ? Effect.fail(new InvalidInput({ sentence: `"${field}" is missing.` })) : Effect.succeed(text)
