/**
 * The shape of one row of the API: method, path, what goes in, what comes out. Client, server and contract tests read the
 * same row, so neither side can drift. A row describes a call; it does not make one.
 */
import type { Schema } from 'effect'

/** What a call's input becomes for the network: named texts, and files in uploads. */
export type WireInput = { readonly [key: string]: string | Blob | undefined }

export interface Call<Input, Answer> {
  readonly method: 'GET' | 'POST'
  /** Path under the origin's prefix; `{name}` is filled from the encoded input, whose other keys become query or body. */
  readonly path: `/${string}`
  /** Whose address the path belongs to: the API under /api/v2, or one of the separate hosts. */
  readonly origin: 'api' | 'media' | 'video' | 'ads'
  /** How the input travels. */
  readonly body: 'query' | 'form' | 'multipart'
  /**
   * What sending it twice would do: `safe` nothing more than once, `toggle` undo itself, `once` a second effect. Only
   * safe calls are ever repeated without asking.
   */
  readonly repeat: 'safe' | 'toggle' | 'once'
  /**
   * What refused credentials mean, where not simply that the session is over: `typed` that those in the input may be wrong; `expected` nothing,
   * for the call ends the session anyway.
   */
  readonly invalidCredentials?: 'typed' | 'expected'
  /** Nothing of the answer is for anybody but the member who asked. */
  readonly isPersonal?: (input: Input) => boolean
  readonly input: Schema.Codec<Input, WireInput>
  /** Decodes the answer after its envelope was found to be a success. */
  readonly answer: Schema.Codec<Answer, unknown>
}

interface Row<Input, Answer>
  extends Pick<Call<Input, Answer>, 'path' | 'answer' | 'invalidCredentials' | 'isPersonal'> {
  readonly input: Schema.Codec<Input, WireInput>
  readonly origin?: Call<Input, Answer>['origin']
}

/** A GET row of the API: its input is the query, and it may be repeated. */
export const getCall = <Input, Answer>(row: Row<Input, Answer>): Call<Input, Answer> => ({
  origin: 'api',
  ...row,
  method: 'GET',
  body: 'query',
  repeat: 'safe',
})

/** A POST row of the API: its input is form-encoded. Not repeated unless the row says that it is safe. */
export const postCall = <Input, Answer>(
  row: Row<Input, Answer> & { readonly repeat?: Call<Input, Answer>['repeat']; readonly body?: 'form' | 'multipart' },
): Call<Input, Answer> => ({ origin: 'api', body: 'form', repeat: 'once', ...row, method: 'POST' })
