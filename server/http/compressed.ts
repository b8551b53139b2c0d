/** Compresses responses that are made for a request, off the main thread, in the best encoding that the client accepts. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

const zstd = promisify(zstdCompress)
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Below this many bytes, compression costs more than it saves. */
const worthwhile = 1024

/**
 * Brotli and gzip reduce 12 MB of comments to about a tenth in about a tenth of a second; higher levels take two to three
 * times as long. Zstandard at level 3 takes two fifths of Brotli's time for a page, which is then 6 % larger. At level 5
 * it has Brotli's size and takes three quarters of its time.
 */
const gzipOptions = { level: 4 }
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** ZSTD_c_targetCBlockSize, which Node does not name. */
const blockSize = 130
/** A block can be read only once all of it has arrived: small ones let a browser begin early on a slow network. */
const zstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 3, [blockSize]: 1400 } }

/** Encodings of files and threads, which are compressed once and kept. */
export type Encoding = 'br' | 'gzip'

/** Encodings of what is compressed for a request. */
export type QuickEncoding = 'zstd' | Encoding

/** Browsers send fewer than 40 characters; the rest of a longer header is ignored. */
const acceptMost = 256

/** Which of the encodings the client accepts, in the same order. `q=0` refuses an encoding. */
const takenOf = <Name extends string>(offered: ReadonlyArray<Name>, accept: string | null): ReadonlyArray<Name> => {
  const taken = new Set(
    (accept ?? '')
      .slice(0, acceptMost)
      .split(',')
      .flatMap((part) => {
        const [name = '', ...parameters] = part.trim().toLowerCase().split(';')
        return parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter)) ? [] : [name.trim()]
      }),
  )
  return offered.filter((encoding) => taken.has(encoding))
}

/** The encodings of kept bytes that the client accepts, in our order of preference. */
export const encodingsTaken = (accept: string | null): ReadonlyArray<Encoding> =>
  takenOf<Encoding>(['br', 'gzip'], accept)

/** The best encoding for bytes that are compressed now; `undefined` if the client accepts none. */
export const quickEncoding = (accept: string | null): QuickEncoding | undefined =>
  takenOf<QuickEncoding>(['zstd', 'br', 'gzip'], accept)[0]

/** Compresses bytes in one of the encodings. */
export const compress = (bytes: Uint8Array, encoding: QuickEncoding): Promise<Buffer> =>
  encoding === 'zstd'
    ? zstd(bytes, zstdOptions)
    : encoding === 'br'
      ? brotli(bytes, brotliOptions)
      : gzipped(bytes, gzipOptions)

/** A JSON response with its headers, compressed if that pays off. */
export const jsonResponse = async (
  text: string | Buffer,
  accept: string | null,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> => {
  const plain = typeof text === 'string' ? Buffer.from(text) : text
  const encoding = plain.byteLength < worthwhile ? undefined : quickEncoding(accept)
  const body = encoding === undefined ? plain : await compress(plain, encoding)
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
