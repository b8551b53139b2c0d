/**
 * Receives an upload form: identifies the uploader and the purpose by the token in the address or in a field before the
 * file, and only then reads the files. docs/behaviour/compose.md#uploads.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Effect, type Scope } from 'effect'
import type { UploadType } from '../../schemas/api/uploads.ts'
import { uploadLimits } from '../../schemas/screenLimits.ts'
import { type ApiError, InvalidInput } from '../context/ApiError.ts'
import type { BodyTooLarge } from '../context/BodyTooLarge.ts'
import type { Database } from '../database/Database.ts'
import { type FileKind, fileWork } from './fileErrors.ts'
import { type FormPart, formParts } from './formParts.ts'
import { type UploadPermit, useUploadToken } from './queries/uploadTokens.ts'
import { type ReceivedFile, receiveFile } from './receiveFile.ts'

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

/**
 * The files of an upload form and its permit. The temporary folder is opened only once the token is valid. Stops
 * reading at the first refusal.
 */
export const receiveForm = Effect.fnUntraced(function* (
  request: Request,
  workplace: Effect.Effect<string, never, Scope.Scope>,
): Effect.fn.Return<ReceivedForm, ApiError | BodyTooLarge, Database | Scope.Scope> {
  let token = new URL(request.url).searchParams.get('token') ?? ''
  let permit = token === '' ? undefined : yield* useUploadToken(token)
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
    permit ??= yield* useUploadToken(token)
    if (!fieldsOf[permit.uploadType].includes(part.name)) part.content.resume()
    else if (files.has(part.name))
      return yield* new InvalidInput({ sentence: 'Only one file may be uploaded at a time.' })
    else files.set(part.name, yield* receivePart(part, permit, workplace))
  }
  permit ??= yield* useUploadToken(token)
  if (files.size === 0)
    return yield* new InvalidInput({ sentence: `"${fieldsOf[permit.uploadType].join('" or "')}" is missing.` })
  return { permit, files }
})
