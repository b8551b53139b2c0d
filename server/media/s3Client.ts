/**
 * Requests to S3-compatible storage: signed, repeated while a failure may pass, and with failures that say what the
 * operator can do. docs/decisions/0072-media-behind-a-port.md.
 */
import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { Data, Effect, Predicate, Schedule } from 'effect'
import type { SettingTexts } from '../operating/settings.ts'
import { traceRequest } from '../WorkSpan.ts'
import { MediaUnavailable } from './MediaStore.ts'

/** Where the bucket is, and the key that may use it. */
export interface S3Settings {
  readonly endpoint: URL
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** The bucket that the settings name; undefined if they name none, a sentence if they are wrong. */
export const s3Settings = (given: SettingTexts): S3Settings | undefined | string => {
  const needed = {
    MEDIA_S3_ENDPOINT: given.mediaS3Endpoint,
    MEDIA_S3_BUCKET: given.mediaS3Bucket,
    MEDIA_S3_ACCESS_KEY_ID: given.mediaS3AccessKeyId,
    MEDIA_S3_SECRET_ACCESS_KEY: given.mediaS3SecretAccessKey,
  }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === '' ? [name] : []))
  if (missing.length === Object.keys(needed).length) return undefined
  if (missing.length > 0) return `Media in S3-compatible storage need ${missing.join(' and ')}, too.`
  const endpoint = URL.canParse(given.mediaS3Endpoint) ? new URL(given.mediaS3Endpoint) : undefined
  if (endpoint === undefined || !/^https?:$/.test(endpoint.protocol) || endpoint.username + endpoint.password !== '')
    return 'MEDIA_S3_ENDPOINT must be an address such as https://s3.eu-central-1.amazonaws.com, without a user.'
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(given.mediaS3Bucket))
    return `MEDIA_S3_BUCKET must be the name of a bucket, and it is "${given.mediaS3Bucket}".`
  return {
    endpoint,
    bucket: given.mediaS3Bucket,
    region: given.mediaS3Region,
    accessKeyId: given.mediaS3AccessKeyId,
    secretAccessKey: given.mediaS3SecretAccessKey,
  }
}

/** A request to the bucket, or to one of its objects. */
interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** The object; '' for the bucket itself. */
  readonly key: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array<ArrayBuffer>
}

/** The path in traces, without the key: anyone who knows the name of a file can read it. */
const templateOf = ({ key }: S3Request): string => (key === '' ? '/{bucket}' : '/{bucket}/{key}')

/** What the storage said no to, or that it said nothing. */
export class S3Failure extends Data.TaggedError('S3Failure')<{
  /** 0 without an answer. */
  readonly status: number
  readonly code: string
}> {}

const tooLate = () => Effect.fail(new S3Failure({ status: 0, code: 'timeout' }))

/** What an operator may do about a refusal, by the storage's code. */
const hints: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'check MEDIA_S3_ACCESS_KEY_ID and MEDIA_S3_SECRET_ACCESS_KEY',
  SignatureDoesNotMatch: 'check MEDIA_S3_ACCESS_KEY_ID and MEDIA_S3_SECRET_ACCESS_KEY',
  AccessDenied: 'the key lacks a permission that docs/operating.md lists',
  // Answers without a body have no code.
  403: 'the key lacks a permission that docs/operating.md lists',
  NoSuchBucket: 'check MEDIA_S3_BUCKET',
  AuthorizationHeaderMalformed: 'check MEDIA_S3_REGION',
  PermanentRedirect: 'check MEDIA_S3_REGION and MEDIA_S3_ENDPOINT',
  RequestTimeTooSkewed: 'set the clock of this machine',
}

/** Answers after which the same request may succeed. 409: another request to the same object was under way. */
const passing: ReadonlySet<number> = new Set([0, 408, 409, 429, 500, 502, 503, 504])

/** How long a request may take until its answer begins: one with a body sends some megabytes. */
const patience = { without: '15 seconds', withBody: '30 seconds' } as const

/** How long all attempts may take together. */
const patienceForAll = '2 minutes'

/** Waits of 0.2 to about 3 seconds between the attempts; with a random part, so that processes do not repeat together. */
const again = { schedule: Schedule.jittered(Schedule.exponential('200 millis')), times: 5 }

const codeOfError = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined
  for (const each of [cause, error])
    if (Predicate.hasProperty(each, 'code') && typeof each.code === 'string') return each.code
  return 'no answer'
}

/** The text of an element; '' if there is none. */
export const textIn = (xml: string, element: string): string => {
  const found = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? ''
  return found
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}

/** The contents of all elements with this name. */
export const elementsIn = (xml: string, element: string): ReadonlyArray<string> =>
  Array.from(xml.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g')), (match) => match[1] ?? '')

export interface S3Client {
  readonly place: string
  /**
   * Sends a request, and reads its answer with `reader`. Statuses below 300 and those in `expected` are answers. A lost
   * answer is asked for again, so a request may be carried out twice.
   */
  readonly send: <A>(
    request: S3Request,
    reader: (response: Response) => Promise<A>,
    expected?: ReadonlyArray<number>,
  ) => Effect.Effect<A, S3Failure>
  /** One attempt, for streams that go on where they broke. */
  readonly once: (request: S3Request, signal?: AbortSignal) => Promise<Response>
  /** A failure as the media store tells it. */
  readonly unavailable: (failure: S3Failure) => MediaUnavailable
}

/** `fetcher` is replaced by tests only. */
export const makeS3Client = (settings: S3Settings, fetcher: typeof fetch = fetch): S3Client => {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const base = `${endpoint.origin}${endpoint.pathname.replace(/\/+$/, '')}/${bucket}`
  const place = `the bucket ${bucket} at ${endpoint.host}`

  const once = async ({ method, key, query = {}, headers = {}, body }: S3Request, signal?: AbortSignal) => {
    const parameters = new URLSearchParams(query).toString()
    const url = `${base}${key === '' ? '' : `/${key}`}${parameters === '' ? '' : `?${parameters}`}`
    // The storage checks the digest: a body that was damaged on the way is refused.
    const digest = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const signed = await signer.sign(url, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': digest },
      ...(body === undefined ? {} : { body }),
    })
    return fetcher(signed, { redirect: 'manual', ...(signal === undefined ? {} : { signal }) })
  }

  return {
    place,
    once,
    send: (request, reader, expected = []) =>
      traceRequest({ method: request.method, url: endpoint, template: templateOf(request) }, (note) =>
        Effect.tryPromise({
          try: async (signal) => {
            const response = await once(request, signal)
            note(response.status)
            if (response.ok || expected.includes(response.status)) return await reader(response)
            const code = textIn(await response.text().catch(() => ''), 'Code')
            throw new S3Failure({ status: response.status, code: code === '' ? String(response.status) : code })
          },
          catch: (error) =>
            error instanceof S3Failure ? error : new S3Failure({ status: 0, code: codeOfError(error) }),
        }).pipe(
          Effect.timeoutOrElse({
            duration: request.body === undefined ? patience.without : patience.withBody,
            orElse: tooLate,
          }),
          Effect.tapError(({ status, code }) => Effect.sync(() => status === 0 && note(code))),
        ),
      ).pipe(
        Effect.retry({ ...again, while: ({ status }) => passing.has(status) }),
        Effect.timeoutOrElse({ duration: patienceForAll, orElse: tooLate }),
      ),
    unavailable: ({ status, code }) => {
      const isPassing = passing.has(status)
      const said = status === 0 ? code : code === String(status) ? code : `${status} ${code}`
      const hint = hints[code]
      return new MediaUnavailable({
        reason: isPassing ? 'unreachable' : 'refused',
        code,
        sentence: `The${place.slice(3)} ${isPassing ? 'cannot be used right now' : 'refuses the request'} (${said})${hint === undefined ? '' : `: ${hint}`}`,
      })
    },
  }
}
