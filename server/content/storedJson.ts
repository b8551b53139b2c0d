/** Reads the JSON that some columns hold. A column that cannot be read costs its own value and nothing else. */
import { Schema } from 'effect'

/** A reader of JSON text by a schema; text that does not fit reads as `fallback`. */
export const storedJson = <A, E>(schema: Schema.Codec<A, E>, fallback: NoInfer<A>): ((text: string) => A) => {
  const decode = Schema.decodeUnknownExit(Schema.fromJsonString(schema))
  return (text) => {
    if (text === '') return fallback
    const exit = decode(text)
    return exit._tag === 'Success' ? exit.value : fallback
  }
}

/** A list of texts. */
export const storedTexts = storedJson(Schema.Array(Schema.String), [])
