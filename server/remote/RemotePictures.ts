/**
 * Pictures from other hosts, served to readers by this server: fetched once, re-encoded by the media threads, and
 * cached in a folder of limited size. Those hosts see no reader.
 */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { bytesThatTell, fileKind } from '../media/fileErrors.ts'
import type { MediaAnswer, MediaTask } from '../media/MediaTask.ts'
import { closeWorkplace, openWorkplace } from '../media/workplaces.ts'
import type { ThreadPool } from '../threads/ThreadPool.ts'
import { type Network, NotFetched, notFetched, openRemote } from './openRemote.ts'

/** How long a picture is cached, and how long a failure is remembered, in milliseconds. */
const good = 7 * 24 * 60 * 60 * 1000
const none = 10 * 60 * 1000

/** Most bytes of the cache, and the size to which eviction reduces it: oldest first. */
const room = { most: 1024 * 1024 * 1024, after: 800 * 1024 * 1024 } as const

/** Most fetches at a time; further requests are refused and may be retried. */
const fetchesMost = 8

/** Extensions of cached pictures. */
const endings = ['webp', 'gif', 'png', 'jpg'] as const

const limits = { bytes: 12 * 1024 * 1024, milliseconds: 10_000, redirects: 3 } as const

const accepted = { accept: 'image/webp,image/png,image/jpeg,image/gif', 'accept-encoding': 'identity' } as const

const upTo = (most: number): Transform => {
  let length = 0
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      length += chunk.length
      if (length > most) done(new NotFetched('too long', true))
      else done(null, chunk)
    },
  })
}

/** Downloads an address to a new file. Rejects with NotFetched for any outside failure; what was written stays. */
const fetchPicture = async (
  address: string,
  path: string,
  { network, agent }: Pick<RemoteOptions, 'network' | 'agent'>,
): Promise<void> => {
  const headers = { ...accepted, 'user-agent': agent }
  const signal = AbortSignal.timeout(limits.milliseconds)
  const { response } = await openRemote(address, network, { headers, redirects: limits.redirects, signal })
  const { statusCode, headers: told } = response
  const type = told['content-type'] ?? ''
  if (statusCode !== 200 || !/^image\/(?!svg)/i.test(type) || Number(told['content-length'] ?? 0) > limits.bytes) {
    response.destroy()
    throw new NotFetched(`answered ${statusCode}, ${type}`, true)
  }
  await pipeline(response, upTo(limits.bytes), createWriteStream(path, { flags: 'wx' }), { signal }).catch(
    (error: unknown) => {
      throw notFetched(error)
    },
  )
}

export class TooManyFetches extends Error {
  override readonly name = 'TooManyFetches'
}

export interface RemotePictures {
  /** Path of the picture from an address; undefined if there is none. Rejects with TooManyFetches, or ThreadsBusy. */
  readonly at: (address: string) => Promise<string | undefined>
}

interface RemoteOptions {
  /** The media store, which contains the cache folder. */
  readonly mediaDir: string
  readonly threads: ThreadPool<MediaTask, MediaAnswer>
  readonly network: Network
  /** Names this server to other hosts. */
  readonly agent: string
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

const nameOf = (address: string): string => createHash('sha256').update(address).digest('hex')

const startOf = async (path: string): Promise<Uint8Array> => {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytesThatTell), 0, bytesThatTell, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

export const makeRemotePictures = ({ mediaDir, threads, network, agent, now }: RemoteOptions): RemotePictures => {
  const folder = join(mediaDir, 'remote')
  const underWay = new Map<string, Promise<string | undefined>>()

  /** The cached picture, and its age. */
  const stored = async (
    name: string,
  ): Promise<{ readonly path: string | undefined; readonly age: number } | undefined> => {
    for (const ending of [...endings, 'none'] as const) {
      const path = join(folder, `${name}.${ending}`)
      const found = await stat(path).catch(() => undefined)
      if (found !== undefined) return { path: ending === 'none' ? undefined : path, age: now() - found.mtimeMs }
    }
    return undefined
  }

  /** Evicts the pictures fetched longest ago if the cache is too large. */
  const makeRoom = async (): Promise<void> => {
    const files: Array<{ readonly path: string; readonly size: number; readonly mtimeMs: number }> = []
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      const found = await stat(path).catch(() => undefined)
      if (found !== undefined) files.push({ path, size: found.size, mtimeMs: found.mtimeMs })
    }
    let all = files.reduce((sum, { size }) => sum + size, 0)
    if (all <= room.most) return
    for (const { path, size } of files.toSorted((one, other) => one.mtimeMs - other.mtimeMs)) {
      if (all <= room.after) return
      await rm(path, { force: true })
      all -= size
    }
  }

  const drawn = async (
    path: string,
    workplace: string,
  ): Promise<{ readonly path: string; readonly ending: string }> => {
    const kind = fileKind(await startOf(path))
    if (kind === undefined || kind === 'mp4') throw new NotFetched('no picture that is accepted', true)
    const file = { path, folder: workplace, kind }
    const answer = await threads.run({ type: 'remotePicture', field: 'file', file }, 'pictures of other hosts')
    if (answer.kind !== 'prepared') throw new NotFetched(answer.kind, true)
    return answer.upload.main
  }

  const fetched = async (address: string, name: string): Promise<string | undefined> => {
    await mkdir(folder, { recursive: true })
    const workplace = await openWorkplace(mediaDir)
    try {
      await fetchPicture(address, join(workplace, 'received'), { network, agent })
      const { path, ending } = await drawn(join(workplace, 'received'), workplace)
      for (const other of [...endings, 'none']) await rm(join(folder, `${name}.${other}`), { force: true })
      const at = join(folder, `${name}.${ending}`)
      await rename(path, at)
      await utimes(at, now() / 1000, now() / 1000)
      await makeRoom()
      return at
    } catch (error) {
      if (!(error instanceof NotFetched) && !(error instanceof Error && error.name === 'TaskGivenUp')) throw error
      const at = join(folder, `${name}.none`)
      await writeFile(at, '')
      await utimes(at, now() / 1000, now() / 1000)
      return undefined
    } finally {
      await closeWorkplace(workplace)
    }
  }

  return {
    at: async (address) => {
      const name = nameOf(address)
      const found = await stored(name)
      if (found !== undefined && found.age < (found.path === undefined ? none : good)) return found.path
      const asked = underWay.get(name)
      if (asked !== undefined) return asked
      if (underWay.size >= fetchesMost) throw new TooManyFetches()
      const fetching = fetched(address, name).finally(() => underWay.delete(name))
      underWay.set(name, fetching)
      return fetching
    },
  }
}
