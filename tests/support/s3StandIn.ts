/**
 * A server that speaks the part of S3 that the media store uses, and refuses what S3 refuses: wrong signatures and
 * digests, parts that are too small, objects that exist. Its signature check is written from AWS' description, not from
 * the client's code. It can fail in every way that a network and a busy service do.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export const standInKey = { accessKeyId: 'TESTKEY0123456789', secretAccessKey: 'test/secret+for-the-stand-in' }
export const standInRegion = 'eu-test-1'
export const standInBucket = 'parley-media'

/** `lost`: carried out, and the answer never arrives. `half`: the answer breaks off in the middle. `hang`: no answer. */
export type Fault = 'drop' | 'lost' | 'half' | 'hang' | { readonly status: number; readonly code: string }

interface Asked {
  readonly method: string
  readonly key: string
  readonly query: URLSearchParams
  /** Counts the requests, from 1. */
  readonly nth: number
}

interface StoredObject {
  readonly bytes: Buffer
  readonly tag: string
  readonly modified: Date
  readonly headers: Readonly<Record<string, string>>
}

export interface S3StandIn {
  readonly endpoint: URL
  readonly objects: ReadonlyMap<string, StoredObject>
  /** Keys of uploads in parts that are neither complete nor aborted. */
  readonly unfinished: () => ReadonlyArray<string>
  readonly asked: ReadonlyArray<Asked>
  /** How many requests were left without an answer until now. */
  readonly hung: () => number
  /** Decides about each request; undefined for a usual answer. */
  fault: (asked: Asked) => Fault | undefined
  /** Objects on one page of a list. */
  pageSize: number
  readonly damage: (key: string, bytes: Buffer) => void
  readonly remove: (key: string) => void
  readonly close: () => Promise<void>
}

const partLeast = 5 * 1024 * 1024
const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')
const md5 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Refuses with this status and code. */
class Refused extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

const headerOf = ({ headers }: IncomingMessage, name: string): string => String(headers[name] ?? '')

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
const assertSigned = (request: IncomingMessage, url: URL, body: Buffer): void => {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headerOf(request, 'authorization'),
    )
  if (match === null) throw new Refused(403, 'AccessDenied')
  const [, id = '', day = '', region = '', names = '', signature = ''] = match
  if (id !== standInKey.accessKeyId) throw new Refused(403, 'InvalidAccessKeyId')
  if (region !== standInRegion) throw new Refused(400, 'AuthorizationHeaderMalformed')
  const at = headerOf(request, 'x-amz-date')
  const time = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(time - Date.now()) < 15 * 60 * 1000)) throw new Refused(403, 'RequestTimeTooSkewed')
  const signed = names.split(';')
  const mustBeSigned = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))]
  if (!mustBeSigned.every((name) => signed.includes(name))) throw new Refused(403, 'AccessDenied')
  const digest = headerOf(request, 'x-amz-content-sha256')
  if (digest !== 'UNSIGNED-PAYLOAD' && digest !== sha256(body)) throw new Refused(400, 'XAmzContentSHA256Mismatch')
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted()
  const canonical = [
    request.method ?? '',
    decodeURIComponent(url.pathname).split('/').map(encoded).join('/'),
    query.join('&'),
    ...signed.map((name) => `${name}:${headerOf(request, name).trim().replaceAll(/ +/g, ' ')}`),
    '',
    names,
    digest,
  ].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${standInKey.secretAccessKey}`, day), region))
  const expected = hmac(key, `AWS4-HMAC-SHA256\n${at}\n${day}/${region}/s3/aws4_request\n${sha256(canonical)}`)
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) throw new Refused(403, 'SignatureDoesNotMatch')
}

interface Answer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer
}
const xml = (text: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(text),
})

export const startS3StandIn = async (): Promise<S3StandIn> => {
  const objects = new Map<string, StoredObject>()
  const uploads = new Map<
    string,
    { key: string; begun: Date; headers: Record<string, string>; parts: Map<number, Buffer> }
  >()
  const asked: Array<Asked> = []
  let hung = 0

  const keptHeaders = (request: IncomingMessage): Record<string, string> =>
    Object.fromEntries(
      Object.keys(request.headers)
        .filter((name) => name.startsWith('x-amz-meta-') || name === 'content-type' || name === 'cache-control')
        .map((name) => [name, headerOf(request, name)]),
    )
  const assertNew = (request: IncomingMessage, key: string): void => {
    if (headerOf(request, 'if-none-match') === '*' && objects.has(key)) throw new Refused(412, 'PreconditionFailed')
  }
  const store = (key: string, bytes: Buffer, headers: Record<string, string>, tag = md5(bytes)): string => {
    // Last-Modified has whole seconds.
    objects.set(key, { bytes, tag: `"${tag}"`, modified: new Date(Math.floor(Date.now() / 1000) * 1000), headers })
    return `"${tag}"`
  }

  const complete = (request: IncomingMessage, id: string, body: string): Answer => {
    const upload = uploads.get(id)
    if (upload === undefined) throw new Refused(404, 'NoSuchUpload')
    const named = [...body.matchAll(/<Part><PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag><\/Part>/g)]
    const parts = named.map(([, number, tag]) => {
      const bytes = upload.parts.get(Number(number))
      if (bytes === undefined || `"${md5(bytes)}"` !== tag) throw new Refused(400, 'InvalidPart')
      return bytes
    })
    if (parts.length === 0) throw new Refused(400, 'MalformedXML')
    if (named.some(([, number], index) => index > 0 && Number(number) <= Number(named[index - 1]?.[1])))
      throw new Refused(400, 'InvalidPartOrder')
    if (parts.slice(0, -1).some(({ length }) => length < partLeast)) throw new Refused(400, 'EntityTooSmall')
    assertNew(request, upload.key)
    uploads.delete(id)
    const tag = store(upload.key, Buffer.concat(parts), upload.headers, `${md5(Buffer.concat(parts))}-${parts.length}`)
    return xml(`<CompleteMultipartUploadResult><ETag>${escaped(tag)}</ETag></CompleteMultipartUploadResult>`)
  }

  const read = (request: IncomingMessage, key: string): Answer => {
    const found = objects.get(key)
    if (found === undefined) throw new Refused(404, 'NoSuchKey')
    const { bytes, tag, modified } = found
    const match = headerOf(request, 'if-match')
    if (match !== '' && match !== '*' && match !== tag) throw new Refused(412, 'PreconditionFailed')
    const headers = { ...found.headers, etag: tag, 'last-modified': modified.toUTCString(), 'accept-ranges': 'bytes' }
    const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headerOf(request, 'range')) ?? []
    const isBackwards = first !== '' && last !== '' && Number(first) > Number(last)
    if ((first === '' && last === '') || isBackwards) return { status: 200, headers, body: bytes }
    const start = first === '' ? Math.max(bytes.length - Number(last), 0) : Number(first)
    const end = first === '' || last === '' ? bytes.length - 1 : Math.min(Number(last), bytes.length - 1)
    if (start > end || start >= bytes.length) throw new Refused(416, 'InvalidRange')
    const range = { 'content-range': `bytes ${start}-${end}/${bytes.length}` }
    return { status: 206, headers: { ...headers, ...range }, body: bytes.subarray(start, end + 1) }
  }

  const list = (query: URLSearchParams): Answer => {
    const prefix = query.get('prefix') ?? ''
    if (query.has('uploads')) {
      const all = [...uploads].map(
        ([id, { key, begun }]) =>
          `<Upload><Key>${escaped(key)}</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`,
      )
      return xml(
        `<ListMultipartUploadsResult>${all.join('')}<IsTruncated>false</IsTruncated></ListMultipartUploadsResult>`,
      )
    }
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
    const page = keys.slice(0, standIn.pageSize)
    const rows = page.map((key) => {
      const { bytes, modified } = objects.get(key) ?? { bytes: Buffer.alloc(0), modified: new Date(0) }
      return `<Contents><Key>${escaped(key)}</Key><LastModified>${modified.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`
    })
    const isMore = keys.length > page.length
    const next = isMore
      ? `<NextContinuationToken>${Buffer.from(page.at(-1) ?? '').toString('base64')}</NextContinuationToken>`
      : ''
    return xml(`<ListBucketResult>${rows.join('')}<IsTruncated>${isMore}</IsTruncated>${next}</ListBucketResult>`)
  }

  const answerTo = (request: IncomingMessage, url: URL, key: string, body: Buffer): Answer => {
    assertSigned(request, url, body)
    if (url.pathname.split('/')[1] !== standInBucket) throw new Refused(404, 'NoSuchBucket')
    const { method } = request
    const query = url.searchParams
    const id = query.get('uploadId') ?? ''
    if (key === '') return list(query)
    if ((method === 'PUT' || method === 'POST') && headerOf(request, 'content-length') === '' && !query.has('uploads'))
      throw new Refused(411, 'MissingContentLength')
    if (method === 'POST' && query.has('uploads')) {
      const uploadId = randomBytes(12).toString('hex')
      uploads.set(uploadId, { key, begun: new Date(), headers: keptHeaders(request), parts: new Map() })
      return xml(`<InitiateMultipartUploadResult><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`)
    }
    if (method === 'POST') return complete(request, id, body.toString())
    if (id !== '' && !uploads.has(id)) throw new Refused(404, 'NoSuchUpload')
    if (method === 'PUT' && id !== '') {
      uploads.get(id)?.parts.set(Number(query.get('partNumber')), body)
      return { status: 200, headers: { etag: `"${md5(body)}"` } }
    }
    if (method === 'PUT') {
      assertNew(request, key)
      return { status: 200, headers: { etag: store(key, body, keptHeaders(request)) } }
    }
    if (method === 'DELETE') {
      if (id === '') objects.delete(key)
      else uploads.delete(id)
      return { status: 204 }
    }
    return read(request, key)
  }

  const send = (
    response: ServerResponse,
    method: string,
    { status, headers = {}, body }: Answer,
    fault: Fault | undefined,
  ) => {
    const length = body === undefined ? {} : { 'content-length': String(body.length) }
    response.writeHead(status, { ...headers, ...length })
    if (method === 'HEAD' || body === undefined) return response.end()
    if (fault !== 'half') return response.end(body)
    return response.write(body.subarray(0, body.length >> 1), () => response.destroy())
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://stand-in')
    const [, , ...rest] = url.pathname.split('/')
    const key = decodeURIComponent(rest.join('/'))
    const method = request.method ?? ''
    const about = { method, key, query: url.searchParams, nth: asked.length + 1 }
    asked.push(about)
    const fault = standIn.fault(about)
    if (fault === 'drop') return void request.socket.destroy()
    const chunks: Array<Buffer> = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('error', () => undefined)
    request.on('end', () => {
      if (fault === 'hang') {
        hung += 1
        return
      }
      let answer: Answer
      try {
        if (typeof fault === 'object') throw new Refused(fault.status, fault.code)
        answer = answerTo(request, url, key, Buffer.concat(chunks))
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        const body = `<?xml version="1.0"?><Error><Code>${error.code}</Code><StringToSign>hidden</StringToSign></Error>`
        answer = { ...xml(body), status: error.status }
      }
      if (fault === 'lost') response.destroy()
      else send(response, method, answer, fault)
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const standIn: S3StandIn = {
    endpoint: new URL(`http://127.0.0.1:${port}`),
    objects,
    asked,
    hung: () => hung,
    unfinished: () => [...uploads.values()].map(({ key }) => key),
    fault: () => undefined,
    pageSize: 1000,
    damage: (key, bytes) => void store(key, bytes, {}),
    remove: (key) => void objects.delete(key),
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return standIn
}

/** The settings of the server for the stand-in. */
export const standInSettings = ({ endpoint }: Pick<S3StandIn, 'endpoint'>) => ({
  endpoint,
  bucket: standInBucket,
  region: standInRegion,
  ...standInKey,
})
