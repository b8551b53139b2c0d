/**
 * The media store in a bucket of S3-compatible storage, which several machines share. Long files are sent in parts, so
 * that no more than one part is in memory. docs/decisions/0072-media-behind-a-port.md.
 */
import { randomUUID } from 'node:crypto'
import { Effect } from 'effect'
import { bytesMost, isMediaName, type Media, type MediaUnavailable, partOf, type StoredFile } from './MediaStore.ts'
import { callHeader, keyOf, makePut, nothing, prefix, text } from './putToBucket.ts'
import { elementsIn, makeS3Client, type S3Failure, type S3Settings, textIn } from './s3Client.ts'

/** An upload in parts that began so long ago was broken off, in milliseconds. */
const brokenOffAfter = 24 * 60 * 60 * 1000

/** How often a body that breaks off is continued. */
const continuedMost = 3

/** How long a successful check holds, in milliseconds: each costs two requests. */
const checkHolds = 60_000

const factsIn = (name: string, { headers }: Response, bytes: number): StoredFile => ({
  name,
  bytes,
  modified: Date.parse(headers.get('last-modified') ?? '') || 0,
})

/** The body of an answer; where it breaks off, the rest is asked for. */
const continued = (response: Response, start: number, end: number, rest: (from: number) => Promise<Response>) => {
  let reader = response.body?.getReader()
  let [at, times, isCancelled] = [start, 0, false]
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      for (;;)
        try {
          const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
          if (value !== undefined) {
            at += value.byteLength
            return controller.enqueue(value)
          }
          if (done && at > end) return controller.close()
          throw new Error('The file broke off.')
        } catch (error) {
          times += 1
          if (isCancelled || times > continuedMost) throw error
          const more = await rest(at)
          if (more.status !== 206) throw error
          reader = more.body?.getReader()
        }
    },
    cancel: async () => {
      isCancelled = true
      await reader?.cancel()
    },
  })
}

/** `fetcher` is replaced by tests only. */
export const makeS3Store = (settings: S3Settings, fetcher?: typeof fetch): Media => {
  const client = makeS3Client(settings, fetcher)
  const { send, once, unavailable, place } = client
  const told = <A>(work: Effect.Effect<A, S3Failure>): Effect.Effect<A, MediaUnavailable> =>
    Effect.mapError(work, unavailable)

  const factsOf = (name: string, call?: string): Effect.Effect<StoredFile | undefined, S3Failure> =>
    isMediaName(name)
      ? send(
          { method: 'HEAD', key: keyOf(name) },
          async (response) => {
            if (response.status === 404) return undefined
            if (call !== undefined && response.headers.get(callHeader) !== call) return undefined
            return factsIn(name, response, Number(response.headers.get('content-length')))
          },
          [404],
        )
      : Effect.succeed(undefined)
  const removeKey = (key: string) => send({ method: 'DELETE', key }, nothing, [404])
  const put = makePut(client, (name, call) =>
    Effect.ignore(Effect.flatMap(factsOf(name, call), (found) => (found ? removeKey(keyOf(name)) : Effect.void))),
  )

  /** All pages of a list; `tokens` are the parameters of the next page, from one page. */
  const pages = (query: Readonly<Record<string, string>>, tokens: (xml: string) => Readonly<Record<string, string>>) =>
    Effect.gen(function* () {
      const all: Array<string> = []
      for (let more: Readonly<Record<string, string>> = {}; ; ) {
        const xml = yield* send({ method: 'GET', key: '', query: { ...query, ...more } }, text)
        all.push(xml)
        if (textIn(xml, 'IsTruncated') !== 'true') return all
        more = tokens(xml)
      }
    })

  let checkedAt = Number.NEGATIVE_INFINITY
  return {
    place,
    folder: undefined,
    put: (name, content, most = bytesMost) => put(name, content, most),
    head: (name) => told(factsOf(name)),
    remove: (name) => (isMediaName(name) ? told(removeKey(keyOf(name))) : Effect.void),
    open: Effect.fnUntraced(function* (name, range) {
      if (!isMediaName(name)) return undefined
      const isBackwards = range?.first !== undefined && range.last !== undefined && range.first > range.last
      const header = range === undefined ? undefined : `bytes=${range.first ?? ''}-${range.last ?? ''}`
      const request = {
        method: 'GET',
        key: keyOf(name),
        headers: header === undefined ? {} : { range: header },
      } as const
      const response = isBackwards ? undefined : yield* told(send(request, async (each) => each, [404, 416]))
      if (response === undefined || response.status === 416) {
        if (response !== undefined) yield* Effect.promise(() => nothing(response))
        const file = yield* told(factsOf(name))
        return file && { file, part: undefined, body: null }
      }
      if (response.status === 404) {
        yield* Effect.promise(() => nothing(response))
        return undefined
      }
      const size = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]
      const bytes = Number(size ?? response.headers.get('content-length'))
      const part = partOf(size === undefined ? undefined : range, bytes) ?? { start: 0, end: bytes - 1 }
      const match = { 'if-match': response.headers.get('etag') ?? '*' }
      const body = continued(response, part.start, part.end, (from) =>
        once({ ...request, headers: { ...match, range: `bytes=${from}-${part.end}` } }),
      )
      return { file: factsIn(name, response, bytes), part, body }
    }),
    list: told(
      Effect.map(
        pages({ 'list-type': '2', prefix }, (xml) => ({ 'continuation-token': textIn(xml, 'NextContinuationToken') })),
        (all) =>
          all
            .flatMap((xml) => elementsIn(xml, 'Contents'))
            .map((each) => ({
              name: textIn(each, 'Key').slice(prefix.length),
              bytes: Number(textIn(each, 'Size')),
              modified: Date.parse(textIn(each, 'LastModified')) || 0,
            }))
            .filter(({ name }) => isMediaName(name)),
      ),
    ),
    sweep: (now) =>
      told(
        Effect.gen(function* () {
          const all = yield* pages({ uploads: '', prefix }, (xml) => ({
            'key-marker': textIn(xml, 'NextKeyMarker'),
            'upload-id-marker': textIn(xml, 'NextUploadIdMarker'),
          }))
          for (const each of all.flatMap((xml) => elementsIn(xml, 'Upload'))) {
            if (Date.parse(textIn(each, 'Initiated')) > now - brokenOffAfter) continue
            const request = {
              method: 'DELETE',
              key: textIn(each, 'Key'),
              query: { uploadId: textIn(each, 'UploadId') },
            } as const
            yield* send(request, nothing, [404])
          }
        }),
      ),
    check: Effect.suspend(() => {
      if (Date.now() - checkedAt < checkHolds) return Effect.void
      const key = `ready/${randomUUID()}`
      return told(
        send({ method: 'PUT', key, body: new Uint8Array([120]) }, nothing).pipe(
          Effect.andThen(removeKey(key)),
          Effect.andThen(
            Effect.sync(() => {
              checkedAt = Date.now()
            }),
          ),
        ),
      )
    }),
  }
}
