/**
 * Reads a multipart form part by part while it arrives: nothing of a file is read before it is asked for, and nothing after reading was
 * ended. The form may be of any length up to `most`.
 */
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { BodyTooLarge } from '../http/bodyBytes.ts'
import { InvalidInput } from '../http/Refusal.ts'
import { cutOff } from './fileRefusal.ts'

export type FormPart =
  | { readonly kind: 'field'; readonly name: string; readonly value: string }
  | { readonly kind: 'file'; readonly name: string; readonly content: Readable }

/** Fields and files beyond these are not looked at. */
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

/** The parts in their order. Files have to be read, or let run out, before the next part comes. Throws refusals only. */
export async function* formParts(body: Chunks, contentType: string, most: number): AsyncGenerator<FormPart, void> {
  const parser = parserFor(contentType)
  const parts = new PassThrough({ objectMode: true })
  // Errors reach whoever reads a file or waits for a part; a file that nobody reads has nobody to tell.
  parser.on('file', (name, content) => {
    parts.write({ kind: 'file', name, content: content.on('error', () => undefined) })
  })
  parser.on('field', (name, value) => {
    parts.write({ kind: 'field', name, value })
  })
  const source = Readable.from(upTo(most, body))
  // Not waited for at the end: a client that fell silent would keep its own refusal from being sent.
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
