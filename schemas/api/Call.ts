/**
 * One row of the API: method, path, input, answer. Client, server and contract tests share the row, so that they cannot
 * diverge. A row describes a call; it does not make one.
 */
import type { Schema } from 'effect'

/** A call's input as sent: named texts, and files in uploads. */
export type WireInput = { readonly [key: string]: string | Blob | undefined }

export interface Call<Input, Answer> {
  readonly method: 'GET' | 'POST'
  /**
   * Path under the origin's prefix; `{name}` is filled from the encoded input, whose other keys become query or body.
   */
  readonly path: `/${string}`
  /** The host of the path: the API under /api/v2, or one of the separate hosts. */
  readonly origin: 'api' | 'media' | 'video' | 'ads'
  /** How the input is sent. */
  readonly body: 'query' | 'form' | 'multipart'
  /**
   * The effect of sending it twice: `safe` the same as once, `toggle` undoes itself, `once` a second effect. Only safe
   * calls are repeated automatically.
   */
  readonly repeat: 'safe' | 'toggle' | 'once'
  /**
   * Creates something that a second call would create again: the client sends a key with it (`Idempotency-Key`), by
   * which a server recognises a repeated request.
   */
  readonly creates?: true
  /**
   * How to treat rejected credentials, if not as the end of the session: `typed` if those in the input may be wrong;
   * `expected` to ignore it, because the call ends the session anyway.
   */
  readonly invalidCredentials?: 'typed' | 'expected'
  /** Whether the answer is private to the member who requested it. */
  readonly isPersonal?: (input: Input) => boolean
  readonly input: Schema.Codec<Input, WireInput>
  /** Decodes the answer once its envelope reports success. */
  readonly answer: Schema.Codec<Answer, unknown>
}

interface Row<Input, Answer>
  extends Pick<Call<Input, Answer>, 'path' | 'answer' | 'creates' | 'invalidCredentials' | 'isPersonal'> {
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
