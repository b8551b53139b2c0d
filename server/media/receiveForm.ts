/**
 * Receives an upload form: identifies the uploader and the purpose by the token in the address or in a field before the
 * file, and only then reads the files. docs/behaviour/compose.md#uploads.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { Effect, type Scope } from 'effect'
import type { UploadType } from '../../schemas/api/uploads.ts'
import { uploadLimits } from '../../schemas/screenLimits.ts'
import { busyWithFiles } from '../../schemas/words/uploads.ts'
import { type ApiError, BodyTooLarge, InvalidInput, ServerBusy } from '../context/ApiError.ts'
import type { Database } from '../database/Database.ts'
import { cutOff, type FileKind, fileWork } from './fileErrors.ts'
import { memberOfToken, type UploadPermit, useUploadToken } from './queries/uploadTokens.ts'
import { type ReceivedFile, receiveFile } from './receiveFile.ts'

// Parses a multipart form part by part while it arrives: files are read only on demand, and nothing is read after the
// caller stops. The form may have any length up to `most`.

export type FormPart =
  | { readonly kind: 'field'; readonly name: string; readonly value: string }
  | { readonly kind: 'file'; readonly name: string; readonly content: Readable }

/** Further fields and files are ignored. */
const limits = { fields: 20, fieldSize: 1024, files: 10, parts: 30, headerPairs: 20 } as const

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

async function* upTo(most: number, body: Chunks): AsyncGenerator<Uint8Array> {
  let length = 0
  for await (const chunk of body) {
    length += chunk.byteLength
    if (length > most) throw new BodyTooLarge()
    yield chunk
  }
}

const parserFor = (contentType: string): busboy.Busboy => {
  const notAForm = new InvalidInput({ sentence: 'The upload is not a form with a file.' })
  if (!/^multipart\/form-data\b/i.test(contentType)) throw notAForm
  try {
    return busboy({ headers: { 'content-type': contentType }, limits })
  } catch {
    throw notAForm
  }
}

/** The parts in order. Each file must be read or drained before the next part. Throws refusals only. */
async function* formParts(body: Chunks, contentType: string, most: number): AsyncGenerator<FormPart, void> {
  const parser = parserFor(contentType)
  const parts = new PassThrough({ objectMode: true })
  // Errors reach the reader of a file or the caller waiting for a part; errors of an unread file are dropped.
  parser.on('file', (name, content) => {
    parts.write({ kind: 'file', name, content: content.on('error', () => undefined) })
  })
  parser.on('field', (name, value) => {
    parts.write({ kind: 'field', name, value })
  })
  const source = Readable.from(upTo(most, body))
  // Not awaited at the end: a client that stopped sending would block its own refusal.
  void pipeline(source, parser).then(
    () => parts.end(),
    (error: unknown) => parts.destroy(error instanceof BodyTooLarge ? error : cutOff()),
  )
  try {
    yield* parts
  } finally {
    source.destroy()
    parser.destroy()
  }
}

export interface ReceivedForm {
  readonly permit: UploadPermit
  /** By field name, as in the rows of the API. */
  readonly files: ReadonlyMap<string, ReceivedFile>
}

/** Names of the file fields; all others are skipped. */
const fieldsOf: Record<UploadType, ReadonlyArray<string>> = {
  postMedia: ['file'],
  profilePicture: ['file'],
  communityDesign: ['header', 'logo'],
}

const pictures: ReadonlySet<FileKind> = new Set(['jpg', 'png', 'gif', 'webp'])
const everything: ReadonlySet<FileKind> = new Set([...pictures, 'mp4'])

/** Two files of the longest kind, plus the form's other bytes. */
const formMost = 2 * uploadLimits.video + 1024 * 1024

const partsOf = (request: Request) => formParts(request.body ?? [], request.headers.get('content-type') ?? '', formMost)

const receivePart = Effect.fnUntraced(function* (
  { name, content }: Extract<FormPart, { kind: 'file' }>,
  { uploadType }: UploadPermit,
  workplace: Effect.Effect<string, never, Scope.Scope>,
) {
  const folder = join(yield* workplace, name)
  yield* Effect.promise(() => mkdir(folder))
  return yield* fileWork(() => receiveFile(content, folder, uploadType === 'postMedia' ? everything : pictures))
})

/** Most uploads of a member that this process receives at a time: their bytes count as stored only at the end. */
const atOnce = 4
const underWay = new Map<number, number>()
const tooMany = new ServerBusy({ sentence: busyWithFiles, seconds: 20 })

/** Counts an upload of the member for as long as the scope lasts. */
const takePlace = (memberId: number): Effect.Effect<void, ServerBusy, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.suspend(() => {
      const count = underWay.get(memberId) ?? 0
      if (count >= atOnce) return Effect.fail(tooMany)
      underWay.set(memberId, count + 1)
      return Effect.void
    }),
    () =>
      Effect.sync(() => {
        const left = (underWay.get(memberId) ?? 1) - 1
        if (left > 0) underWay.set(memberId, left)
        else underWay.delete(memberId)
      }),
  )

const permitOf = Effect.fnUntraced(function* (token: string) {
  // Before the token is used up, so that a refused upload can be repeated with the same token.
  const memberId = yield* memberOfToken(token)
  if (memberId !== undefined) yield* takePlace(memberId)
  return yield* useUploadToken(token)
})

/**
 * The files of an upload form and its permit. The temporary folder is opened only once the token is valid. Stops
 * reading at the first refusal.
 */
export const receiveForm = Effect.fnUntraced(function* (
  request: Request,
  workplace: Effect.Effect<string, never, Scope.Scope>,
): Effect.fn.Return<ReceivedForm, ApiError | BodyTooLarge, Database | Scope.Scope> {
  let token = new URL(request.url).searchParams.get('token') ?? ''
  let permit = token === '' ? undefined : yield* permitOf(token)
  const files = new Map<string, ReceivedFile>()
  const parts = yield* Effect.acquireRelease(
    Effect.sync(() => partsOf(request)),
    (opened) => Effect.promise(() => opened.return()),
  )
  for (;;) {
    const { value: part } = yield* fileWork(() => parts.next())
    if (part === undefined) break
    if (part.kind === 'field') {
      if (part.name === 'token') token = part.value
      continue
    }
    permit ??= yield* permitOf(token)
    if (!fieldsOf[permit.uploadType].includes(part.name)) part.content.resume()
    else if (files.has(part.name))
      return yield* new InvalidInput({ sentence: 'Only one file may be uploaded at a time.' })
    else files.set(part.name, yield* receivePart(part, permit, workplace))
  }
  permit ??= yield* permitOf(token)
  if (files.size === 0)
    return yield* new InvalidInput({ sentence: `"${fieldsOf[permit.uploadType].join('" or "')}" is missing.` })
  return { permit, files }
})
