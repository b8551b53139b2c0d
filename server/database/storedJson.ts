/** Decodes the JSON in some columns. Invalid JSON affects only its own value. */
import { Schema } from 'effect'

/** A decoder of JSON text by a schema; invalid text gives `fallback`. */
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
