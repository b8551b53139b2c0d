/** Compresses JSON responses, off the main thread, in the best encoding that the client accepts. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Below this many bytes, compression costs more than it saves. */
const worthwhile = 1024

/**
 * Both reduce 12 MB of comments to about a tenth in about a tenth of a second; higher levels take two to three times as
 * long.
 */
const gzipOptions = { level: 4 }
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

export type Encoding = 'br' | 'gzip'

/** Browsers send fewer than 40 characters; the rest of a longer header is ignored. */
const acceptMost = 256

/** Encodings that the client accepts, in our order of preference. `q=0` refuses an encoding. */
export const encodingsTaken = (accept: string | null): ReadonlyArray<Encoding> => {
  const taken = new Set(
    (accept ?? '')
      .slice(0, acceptMost)
      .split(',')
      .flatMap((part) => {
        const [name = '', ...parameters] = part.trim().toLowerCase().split(';')
        return parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter)) ? [] : [name.trim()]
      }),
  )
  return (['br', 'gzip'] as const).filter((encoding) => taken.has(encoding))
}

/** A JSON response with its headers, compressed if that pays off. */
export const jsonResponse = async (
  text: string | Buffer,
  accept: string | null,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> => {
  const plain = typeof text === 'string' ? Buffer.from(text) : text
  const encoding = plain.byteLength < worthwhile ? undefined : encodingsTaken(accept)[0]
  const body =
    encoding === undefined
      ? plain
      : encoding === 'br'
        ? await brotli(plain, brotliOptions)
        : await gzipped(plain, gzipOptions)
  return new Response(new Uint8Array(body), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept-encoding',
      'content-length': String(body.byteLength),
      ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
      ...headers,
    },
  })
}
