/**
 * The outer shape of every API response, success or failure. docs/behaviour/platform.md#api: a failure has status false
 * and the error's text.
 */
import { Predicate } from 'effect'

/** A successful response: the row's encoding and the status. */
export const success = (answer: unknown): string =>
  JSON.stringify({ status: true, ...(Predicate.isObject(answer) ? answer : {}) })

/** Rows encoded at a time. */
const sliceLength = 250

/**
 * A successful response whose lists may be long, as bytes. Waits for `turn` before each slice of a list but the first,
 * so that other requests run in between.
 */
export const successInSlices = async (answer: unknown, turn: () => Promise<unknown>): Promise<Buffer> => {
  const fields = Object.entries({ status: true, ...(Predicate.isObject(answer) ? answer : {}) })
  const pieces: Array<Buffer> = []
  let before = '{'
  for (const [name, value] of fields) {
    // As JSON.stringify does: undefined fields are left out.
    if (value === undefined) continue
    before += `${JSON.stringify(name)}:`
    if (Array.isArray(value) && value.length > sliceLength) {
      for (let from = 0; from < value.length; from += sliceLength) {
        if (from > 0) await turn()
        const rows = JSON.stringify(value.slice(from, from + sliceLength)).slice(1, -1)
        pieces.push(Buffer.from(`${before}${from === 0 ? '[' : ','}${rows}`))
        before = ''
      }
      before = '],'
    } else before += `${JSON.stringify(value)},`
  }
  return Buffer.concat([...pieces, Buffer.from(`${before.endsWith(',') ? before.slice(0, -1) : before}}`)])
}

/** A failure with its sentence. */
export const failure = (sentence: string): string => JSON.stringify({ status: false, error: sentence })
