/** The media store in a folder of this machine, or one that several machines mount. */
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Effect, Predicate } from 'effect'
import { webStream } from './fileErrors.ts'
import {
  bytesMost,
  type Content,
  isMediaName,
  type Media,
  MediaRefused,
  MediaUnavailable,
  partOf,
  type StoredFile,
} from './MediaStore.ts'
import { sweepWorkplaces } from './workplaces.ts'

const codeOf = (error: unknown): string | undefined =>
  Predicate.hasProperty(error, 'code') && typeof error.code === 'string' ? error.code : undefined

/** Waits until a file, or the names in a folder, are on the disk. */
const flushToDisk = async (path: string): Promise<void> => {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Files whose facts are read at a time. */
const atOnce = 32

/** `flush` is replaced by tests only: what it was called with, and when. */
export const makeFolderStore = (folder: string, flush: (path: string) => Promise<void> = flushToDisk): Media => {
  const pathOf = (name: string): string => join(folder, name)

  /** Work with the file system: what it throws is that the folder cannot be used, unless it is a refusal. */
  const work = <A>(run: (signal: AbortSignal) => Promise<A>): Effect.Effect<A, MediaRefused | MediaUnavailable> =>
    Effect.tryPromise({ try: run, catch: (error) => error }).pipe(
      Effect.catch((error) => {
        if (error instanceof MediaRefused || error instanceof MediaUnavailable) return Effect.fail(error)
        const code = codeOf(error)
        if (code === undefined) return Effect.die(error)
        const sentence = `${folder} cannot be used (${code})`
        return Effect.fail(new MediaUnavailable({ reason: 'unreachable', code, sentence }))
      }),
    )
  const plain = <A>(run: (signal: AbortSignal) => Promise<A>): Effect.Effect<A, MediaUnavailable> =>
    Effect.catchTag(work(run), 'MediaRefused', Effect.die)

  const factsOf = async (name: string): Promise<StoredFile | undefined> => {
    if (!isMediaName(name)) return undefined
    try {
      const found = await stat(pathOf(name))
      return found.isFile() ? { name, bytes: found.size, modified: found.mtimeMs } : undefined
    } catch (error) {
      const code = codeOf(error)
      if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
      throw error
    }
  }

  /** Gives a whole file its name, unless another has it. */
  const give = async (path: string, name: string): Promise<void> => {
    try {
      await link(path, pathOf(name))
    } catch (error) {
      if (codeOf(error) === 'EEXIST') throw new MediaRefused({ name, reason: 'taken' })
      // Some file systems have no links. Names are random, so nobody takes this one in between.
      if ((await factsOf(name)) !== undefined) throw new MediaRefused({ name, reason: 'taken' })
      await rename(path, pathOf(name))
    }
  }

  const written = async (content: AsyncIterable<Uint8Array>, name: string, most: number, signal: AbortSignal) => {
    await mkdir(join(folder, 'tmp'), { recursive: true })
    const path = join(folder, 'tmp', `put-${randomUUID()}`)
    let bytes = 0
    const file = await open(path, 'wx')
    try {
      for await (const chunk of content) {
        signal.throwIfAborted()
        bytes += chunk.byteLength
        if (bytes > most) throw new MediaRefused({ name, reason: 'tooLong' })
        await file.writeFile(chunk)
      }
      return path
    } catch (error) {
      await rm(path, { force: true })
      throw error
    } finally {
      await file.close()
    }
  }

  const store = async (name: string, content: Content, most: number, signal: AbortSignal): Promise<void> => {
    if (!isMediaName(name)) throw new MediaRefused({ name, reason: 'name' })
    const isHere = 'path' in content
    if (isHere && (await stat(content.path)).size > most) throw new MediaRefused({ name, reason: 'tooLong' })
    const path = isHere ? content.path : await written(content.chunks, name, most, signal)
    try {
      await flush(path)
      signal.throwIfAborted()
      try {
        await give(path, name)
      } catch (error) {
        if (!isHere || codeOf(error) !== 'EXDEV') throw error
        return await store(name, { chunks: createReadStream(path) }, most, signal)
      }
      await flush(folder).catch(async (error: unknown) => {
        await rm(pathOf(name), { force: true })
        throw error
      })
    } finally {
      if (!isHere) await rm(path, { force: true })
    }
  }

  return {
    place: folder,
    folder,
    put: (name, content, most = bytesMost) => work((signal) => store(name, content, most, signal)),
    head: (name) => plain(() => factsOf(name)),
    open: (name, range) =>
      plain(async () => {
        const file = await factsOf(name)
        if (file === undefined) return undefined
        const part = partOf(range, file.bytes)
        const isEmpty = part === undefined || part.end < part.start
        return { file, part, body: isEmpty ? null : webStream(createReadStream(pathOf(name), part)) }
      }),
    remove: (name) => plain(async () => (isMediaName(name) ? rm(pathOf(name), { force: true }) : undefined)),
    list: plain(async () => {
      const entries = await readdir(folder, { withFileTypes: true })
      const names = entries.filter((each) => each.isFile()).map((each) => each.name)
      const files: Array<StoredFile> = []
      for (let start = 0; start < names.length; start += atOnce)
        for (const found of await Promise.all(names.slice(start, start + atOnce).map(factsOf)))
          if (found !== undefined) files.push(found)
      return files
    }),
    sweep: (now) => plain(() => sweepWorkplaces(folder, now)),
    check: plain(async () => {
      const file = join(folder, 'tmp', `.ready-${process.pid}`)
      await mkdir(join(folder, 'tmp'), { recursive: true })
      await writeFile(file, 'x')
      await rm(file)
    }),
  }
}
