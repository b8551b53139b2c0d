/** Requests to a test server in short form: path, form fields, keys; returns status code and JSON. */
import { expect } from 'vitest'
import { headersOf, type Keys } from './nodeTransport.ts'
import { plainRequest } from './plainRequest.ts'

export interface Row {
  readonly id: number
  readonly name: string
  readonly [key: string]: unknown
}

export interface Answer {
  readonly code: number
  readonly json: { readonly error?: string; readonly [key: string]: unknown }
}

export interface Talk {
  readonly ask: (path: string, keys?: Keys, form?: Readonly<Record<string, string>>) => Promise<Answer>
  /** The rows of a list; the call must succeed. */
  readonly rows: (list: string, path: string, keys?: Keys) => Promise<ReadonlyArray<Row>>
  /** The first row of a list. */
  readonly row: (list: string, path: string, keys?: Keys) => Promise<Row>
  /** A POST that must succeed. */
  readonly act: (path: string, keys: Keys, form: Readonly<Record<string, string>>) => Promise<Answer>
  /** Status code and sentence of a POST that must be refused. */
  readonly refusal: (path: string, keys: Keys | undefined, form: Readonly<Record<string, string>>) => Promise<unknown>
}

/** `origin` is the server's, or a function that returns it once it has started. */
export const talkTo = (origin: string | (() => string)): Talk => {
  const ask: Talk['ask'] = async (path, keys, form) => {
    const to = typeof origin === 'string' ? origin : origin()
    const { status, text } = await plainRequest(`${to}/api/v2${path}`, headersOf(keys), form)
    const json: Answer['json'] = JSON.parse(text)
    return { code: status, json }
  }
  const rows: Talk['rows'] = async (list, path, keys) => {
    const { code, json } = await ask(path, keys)
    expect({ path, code, error: json.error }).toEqual({ path, code: 200, error: undefined })
    const found: ReadonlyArray<Row> = JSON.parse(JSON.stringify(json[list]))
    return found
  }
  return {
    ask,
    rows,
    row: async (list, path, keys) => {
      const [first] = await rows(list, path, keys)
      if (first === undefined) throw new Error(`${path} answers no ${list}`)
      return first
    },
    act: async (path, keys, form) => {
      const answer = await ask(path, keys, form)
      expect({ path, form, code: answer.code, error: answer.json.error }).toEqual({
        path,
        form,
        code: 200,
        error: undefined,
      })
      return answer
    },
    refusal: async (path, keys, form) => {
      const { code, json } = await ask(path, keys, form)
      return [code, json.error]
    },
  }
}
