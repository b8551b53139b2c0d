/**
 * Parses a multipart form part by part while it arrives: files are read only on demand, and nothing is read after the
 * caller stops. The form may have any length up to `most`.
 */
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { InvalidInput } from '../context/ApiError.ts'
import { BodyTooLarge } from '../context/BodyTooLarge.ts'
import { cutOff } from './fileErrors.ts'

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
export async function* formParts(body: Chunks, contentType: string, most: number): AsyncGenerator<FormPart, void> {
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
