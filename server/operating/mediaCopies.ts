/**
 * Copies of media: from a store to a folder, for backups, and from a folder to a store, to restore one or to move to
 * another kind of store. Each copied file is read again and compared.
 */
import { createHash } from 'node:crypto'
import { constants, createWriteStream, existsSync } from 'node:fs'
import { appendFile, copyFile, link, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Effect, Predicate } from 'effect'
import { CannotStart, type ServerConfig } from '../config.ts'
import { flush } from '../database/copyBeforeMigrating.ts'
import { mediaDirOf } from '../dataFolder.ts'
import type { Media, MediaRefused, MediaUnavailable } from '../media/MediaStore.ts'
import { makeFolderStore } from '../media/makeFolderStore.ts'
import { usableMedia } from '../media/mediaSettings.ts'
import { digestOf } from './backupManifest.ts'

/** Files that are copied at a time. */
const atOnce = 4

/** Folders of the media store that hold nothing to keep: unfinished uploads, and pictures fetched from other hosts. */
const passing: ReadonlySet<string> = new Set(['tmp', 'remote'])

const codeOf = (error: unknown): unknown => (Predicate.hasProperty(error, 'code') ? error.code : undefined)

/** Work whose failures are told by their message. */
export const attempt = <A>(work: () => Promise<A>): Effect.Effect<A, Error> =>
  Effect.tryPromise({ try: work, catch: (error) => (error instanceof Error ? error : new Error(String(error))) })

/**
 * A hard link where the file system allows it, because files never change; else a copy. Files deleted meanwhile are
 * skipped.
 */
const keepFile = async (from: string, to: string): Promise<void> => {
  try {
    await link(from, to)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST' || code === 'ENOENT') return
    const partial = `${to}.partial`
    try {
      await copyFile(from, partial, constants.COPYFILE_FICLONE)
      await rename(partial, to)
    } catch (failure) {
      if (codeOf(failure) !== 'ENOENT') throw failure
    }
  }
}

/** Adds the files of a folder of media that are not in the copy yet. */
const linkMedia = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true }).catch(() => [])) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory() && !passing.has(entry.name)) await linkMedia(source, target)
    if (entry.isFile() && !entry.name.startsWith('.') && !existsSync(target)) await keepFile(source, target)
  }
}

/** Saves one file in a folder; does nothing if it was deleted meanwhile. */
export const saveFile = Effect.fnUntraced(function* (media: Media, name: string, folder: string) {
  const opened = yield* media.open(name)
  if (opened === undefined) return
  const path = join(folder, name)
  yield* attempt(async () => {
    const file = createWriteStream(`${path}.partial`)
    await pipeline(opened.body === null ? Readable.from([]) : Readable.from(opened.body), file)
    if (file.bytesWritten !== opened.file.bytes) throw new Error(`${name} could not be read to its end`)
    flush(`${path}.partial`)
    await rename(`${path}.partial`, path)
  }).pipe(Effect.onError(() => Effect.promise(() => rm(`${path}.partial`, { force: true }))))
})

/** Adds the files of a store that are not in the folder yet. */
export const copyToFolder = Effect.fnUntraced(function* (media: Media, folder: string) {
  const { folder: from } = media
  if (from !== undefined) return yield* attempt(() => linkMedia(from, folder))
  yield* attempt(() => mkdir(folder, { recursive: true }))
  const files = yield* media.list
  yield* Effect.forEach(
    files.filter(({ name }) => !existsSync(join(folder, name))),
    ({ name }) => saveFile(media, name, folder),
    { concurrency: atOnce, discard: true },
  )
})

/** The digest of a stored file; undefined if there is none. */
const storedDigest = Effect.fnUntraced(function* (media: Media, name: string) {
  const opened = yield* media.open(name)
  if (opened === undefined) return undefined
  const hash = createHash('sha256')
  if (opened.body !== null) yield* attempt(() => pipeline(Readable.from(opened.body ?? []), hash))
  else hash.end()
  return hash.digest('hex')
})

type Copying<A> = Effect.Effect<A, Error | MediaUnavailable | MediaRefused>

/** Copies one file, unless it is there; then compares both. Returns whether it was copied. */
const copyFileTo = Effect.fnUntraced(function* (media: Media, path: string, name: string, digest: string) {
  const wasThere = (yield* media.head(name)) !== undefined
  if (!wasThere) yield* media.put(name, { path })
  if ((yield* storedDigest(media, name)) === digest) return !wasThere
  if (!wasThere) yield* media.remove(name)
  return yield* Effect.fail(
    new Error(wasThere ? `${name} is in ${media.place} already, with another content` : `${name} arrived damaged`),
  )
})

interface Copied {
  readonly files: number
  readonly copied: number
}

/**
 * Adds the files of a folder to a store. Each is compared with its original by size and digest; `journal` is a file that
 * names those which are done, so that a copy that was broken off goes on where it was.
 */
export const copyToStore = (from: string, media: Media, journal?: string): Copying<Copied> =>
  Effect.gen(function* () {
    if (media.folder !== undefined) {
      const to = media.folder
      yield* attempt(() => linkMedia(from, to))
      return { files: 0, copied: 0 }
    }
    const files = yield* makeFolderStore(from).list
    const lines = journal === undefined ? '' : yield* attempt(() => readFile(journal, 'utf8').catch(() => ''))
    const done = new Set(lines.split('\n'))
    const there = new Map((yield* media.list).map(({ name, bytes }) => [name, bytes]))
    let copied = 0
    yield* Effect.forEach(
      files,
      Effect.fnUntraced(function* ({ name, bytes }) {
        const path = join(from, name)
        const line = `${media.place}\t${name}\t${bytes}`
        if (done.has(line) && there.get(name) === bytes) return
        const digest = yield* attempt(() => digestOf(path))
        if (yield* copyFileTo(media, path, name, digest)) copied += 1
        if (journal !== undefined) yield* attempt(() => appendFile(journal, `${line}\n`))
      }),
      { concurrency: atOnce, discard: true },
    )
    return { files: files.length, copied }
  })

/** `parley media copy`: the media of the folder, to the bucket. Fails with a sentence. */
export const copyMediaToBucket = Effect.fnUntraced(function* (config: ServerConfig, log: (line: string) => void) {
  const from = mediaDirOf(config.dataDir)
  if (config.s3 === undefined)
    return yield* new CannotStart({
      sentence: 'There is no bucket to copy to: set MEDIA_S3_ENDPOINT, MEDIA_S3_BUCKET and the key.',
    })
  if (!existsSync(from)) return yield* new CannotStart({ sentence: `There are no media in ${from}: set DATA_DIR.` })
  const media = yield* usableMedia(config, log)
  const journal = join(config.dataDir, 'media-copied.txt')
  const { files, copied } = yield* copyToStore(from, media, journal).pipe(
    Effect.mapError(
      ({ message }) =>
        new CannotStart({ sentence: `The copy stopped: ${message}. The same command goes on where it was.` }),
    ),
  )
  log(
    `${files} files are in ${media.place}, the same as in ${from}: ${copied} were copied now, the others were there. The folder was not changed.`,
  )
})

/** The demo world is made in the folder of one machine: shows its pictures on all. */
export const shareDemoMedia = ({ dataDir }: ServerConfig, media: Media): Effect.Effect<void, CannotStart> =>
  copyToStore(mediaDirOf(dataDir), media, join(dataDir, 'media-copied.txt')).pipe(
    Effect.mapError(
      ({ message }) => new CannotStart({ sentence: `The media of the demo world could not be stored: ${message}.` }),
    ),
  )
