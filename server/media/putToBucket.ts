/** Stores a file in a bucket: a short one with one request, a long one in parts. docs/decisions/0072-media-behind-a-port.md. */
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { Effect, Exit } from 'effect'
import { type Content, isMediaName, MediaRefused, MediaUnavailable } from './MediaStore.ts'
import { type S3Client, S3Failure, textIn } from './s3Client.ts'
import { contentTypeOf } from './storeFiles.ts'

/** Files are below this, as in their addresses: a CDN can have the bucket as its origin. */
export const prefix = 'media/'
export const keyOf = (name: string): string => prefix + name

/** Bytes of a part. Storage takes none below 5 MiB, but the last. */
const partSize = 8 * 1024 * 1024

/** The header that says which call stored an object: after a lost answer, it tells the own object from another's. */
export const callHeader = 'x-amz-meta-call'

export const text = (response: Response): Promise<string> => response.text()
export const nothing = async (response: Response): Promise<void> => response.body?.cancel()

/** The content in pieces of the size of a part; the last may be shorter, and is empty for an empty file. */
async function* partsOf(chunks: AsyncIterable<Uint8Array>, refuseLonger: (bytes: number) => void) {
  let held: Array<Uint8Array> = []
  let length = 0
  let all = 0
  for await (const chunk of chunks) {
    all += chunk.byteLength
    refuseLonger(all)
    held.push(chunk)
    length += chunk.byteLength
    while (length > partSize) {
      const whole = Buffer.concat(held)
      yield { bytes: new Uint8Array(whole.subarray(0, partSize)), isLast: false }
      held = [whole.subarray(partSize)]
      length -= partSize
    }
  }
  yield { bytes: new Uint8Array(Buffer.concat(held)), isLast: true }
}

type Parts = ReturnType<typeof partsOf>
type PartPiece = { readonly bytes: Uint8Array<ArrayBuffer>; readonly isLast: boolean }

/** The next part. What the source throws is its own: a refusal, or a fault. */
const nextOf = (parts: Parts): Effect.Effect<PartPiece, MediaRefused | MediaUnavailable> =>
  Effect.tryPromise({ try: () => parts.next(), catch: (error) => error }).pipe(
    Effect.catch((error) =>
      error instanceof MediaRefused || error instanceof MediaUnavailable ? Effect.fail(error) : Effect.die(error),
    ),
    Effect.map(({ value }) => value ?? { bytes: new Uint8Array(), isLast: true }),
  )

/** Puts a file, whole or in parts. */
export const makePut = (
  { send, unavailable }: S3Client,
  removeOwn: (name: string, call: string) => Effect.Effect<void>,
) => {
  const isOwn = (name: string, call: string): Effect.Effect<boolean, S3Failure> =>
    send({ method: 'HEAD', key: keyOf(name) }, async ({ headers }) => headers.get(callHeader) === call).pipe(
      Effect.catchTag('S3Failure', (failure) =>
        failure.status === 404 ? Effect.succeed(false) : Effect.fail(failure),
      ),
    )
  const headersOf = (name: string, call: string) => ({
    'content-type': contentTypeOf(name),
    'cache-control': 'public, max-age=31536000, immutable',
    [callHeader]: call,
  })
  /** 412: there is such an object. 404: the upload in parts is gone. Both may be because the lost answer was a success. */
  const unlessOwn = (name: string, call: string) => (failure: S3Failure) =>
    failure.status !== 412 && failure.status !== 404
      ? Effect.fail(failure)
      : Effect.flatMap(isOwn(name, call), (isStored) => {
          if (isStored) return Effect.void
          return Effect.fail(failure.status === 412 ? new MediaRefused({ name, reason: 'taken' }) : failure)
        })
  const whole = (name: string, call: string, body: Uint8Array<ArrayBuffer>) =>
    send(
      { method: 'PUT', key: keyOf(name), headers: { ...headersOf(name, call), 'if-none-match': '*' }, body },
      nothing,
    ).pipe(Effect.catchTag('S3Failure', unlessOwn(name, call)))
  const inParts = (name: string, call: string, first: PartPiece, parts: Parts) => {
    const key = keyOf(name)
    const query = (uploadId: string, more: Readonly<Record<string, string>> = {}) => ({ ...more, uploadId })
    const begin = send({ method: 'POST', key, query: { uploads: '' }, headers: headersOf(name, call) }, text).pipe(
      Effect.map((xml) => textIn(xml, 'UploadId')),
    )
    const fill = Effect.fnUntraced(function* (uploadId: string) {
      const tags: Array<string> = []
      for (let part = first; ; part = yield* nextOf(parts)) {
        const partNumber = String(tags.length + 1)
        const request = { method: 'PUT', key, query: query(uploadId, { partNumber }), body: part.bytes } as const
        tags.push(
          yield* send(request, async (response) => {
            await nothing(response)
            return response.headers.get('etag') ?? ''
          }),
        )
        if (part.isLast) break
      }
      const list = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
      const body = new Uint8Array(Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`))
      const end = { method: 'POST', key, query: query(uploadId), headers: { 'if-none-match': '*' }, body } as const
      yield* send(end, async (response) => {
        // Storage may say 200 before it knows, and then say in the body that it failed.
        const said = await response.text()
        if (said.includes('<Error>')) throw new S3Failure({ status: 500, code: textIn(said, 'Code') })
      }).pipe(Effect.catchTag('S3Failure', unlessOwn(name, call)))
    })
    return Effect.acquireUseRelease(begin, fill, (uploadId, exit) =>
      Exit.isSuccess(exit)
        ? Effect.void
        : Effect.ignore(send({ method: 'DELETE', key, query: query(uploadId) }, nothing, [404])),
    )
  }
  return (name: string, content: Content, most: number): Effect.Effect<void, MediaRefused | MediaUnavailable> =>
    Effect.suspend(() => {
      if (!isMediaName(name)) return Effect.fail(new MediaRefused({ name, reason: 'name' }))
      const source = 'path' in content ? createReadStream(content.path) : undefined
      const parts = partsOf(source ?? ('chunks' in content ? content.chunks : Readable.from([])), (bytes) => {
        if (bytes > most) throw new MediaRefused({ name, reason: 'tooLong' })
      })
      const call = randomUUID()
      return Effect.flatMap(nextOf(parts), (first) =>
        (first.isLast ? whole(name, call, first.bytes) : inParts(name, call, first, parts)).pipe(
          Effect.catchTag('S3Failure', (failure) => Effect.fail(unavailable(failure))),
          // An answer that never came may have been a success.
          Effect.onError(() => removeOwn(name, call)),
        ),
      ).pipe(
        Effect.ensuring(
          Effect.sync(() => {
            source?.destroy()
            // Not awaited: a source that sends nothing more would hold this up.
            void parts.return(undefined).catch(() => undefined)
          }),
        ),
      )
    })
}
