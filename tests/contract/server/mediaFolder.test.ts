/** The media store in a folder: what every store must do, and what is on the disk when. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Effect } from 'effect'
import { afterAll, describe, expect, it } from 'vitest'
import { makeFolderStore } from '../../../server/media/makeFolderStore.ts'
import { storeFiles } from '../../../server/media/storeFiles.ts'
import { bytesOf, inChunks, namesIn, outcome, storeContract } from '../support/storeContract.ts'

const root = mkdtempSync(join(tmpdir(), 'parley-folder-store-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let opened = 0
const newFolder = (): string => {
  opened += 1
  const folder = join(root, String(opened))
  mkdirSync(folder)
  return folder
}

storeContract('a folder', () => Promise.resolve(makeFolderStore(newFolder())))

describe('a folder as a media store', () => {
  const upload = (path: string) =>
    ({
      kind: 'image',
      main: { path, ending: 'webp', width: 1, height: 1, bytes: 3 },
      smaller: [],
      still: undefined,
    }) as const
  const received = (): string => {
    const path = join(newFolder(), 'received')
    writeFileSync(path, 'abc')
    return path
  }

  it('has a file and its name on the disk before the upload counts as stored', async () => {
    const folder = newFolder()
    const flushed: Array<string> = []
    const media = makeFolderStore(folder, (path) => {
      const names = readdirSync(folder).filter((name) => name !== 'tmp')
      flushed.push(`${path === folder ? 'the folder' : 'the file'}, with ${names.length} names`)
      return Promise.resolve()
    })
    await Effect.runPromise(storeFiles(media, upload(received())))
    await Effect.runPromise(media.put('b.webp', { chunks: inChunks(bytesOf(10)) }))
    // Each file before it has its name, and the folder after.
    expect(flushed).toEqual([
      'the file, with 0 names',
      'the folder, with 1 names',
      'the file, with 1 names',
      'the folder, with 2 names',
    ])
  })

  it.each(['the file', 'the folder'])('stores nothing if the disk does not confirm %s', async (what) => {
    const folder = newFolder()
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    const media = makeFolderStore(folder, (path) =>
      (path === folder) === (what === 'the folder') ? Promise.reject(full) : Promise.resolve(),
    )
    expect(await outcome(Effect.asVoid(storeFiles(media, upload(received()))))).toBe('MediaUnavailable unreachable')
    expect(await outcome(media.put('b.webp', { chunks: inChunks(bytesOf(10)) }))).toBe('MediaUnavailable unreachable')
    expect(await namesIn(media)).toEqual([])
  })

  it('stores all files of an upload or none', async () => {
    const media = makeFolderStore(newFolder())
    const path = received()
    const { main } = upload(path)
    const broken = { ...upload(path), smaller: [{ ...main, path: `${path}-gone`, width: 320 }] }
    expect(await outcome(Effect.asVoid(storeFiles(media, broken)))).toBe('MediaUnavailable unreachable')
    expect(await namesIn(media)).toEqual([])
  })

  it('has no temporary file left, however an upload ended', async () => {
    const folder = newFolder()
    const media = makeFolderStore(folder)
    await Effect.runPromise(media.put('a.webp', { chunks: inChunks(bytesOf(10)) }))
    await outcome(media.put('a.webp', { chunks: inChunks(bytesOf(10)) }))
    await outcome(media.put('b.webp', { chunks: inChunks(bytesOf(10)) }, 5))
    expect(readdirSync(join(folder, 'tmp'))).toEqual([])
  })

  it('has no names of folders and hidden files in its list', async () => {
    const folder = newFolder()
    mkdirSync(join(folder, 'remote'))
    writeFileSync(join(folder, '.hidden'), '')
    expect(await namesIn(makeFolderStore(folder))).toEqual([])
  })

  it('says which folder cannot be used', async () => {
    const media = makeFolderStore(join(newFolder(), 'missing'))
    expect(await Effect.runPromise(Effect.flip(media.put('a.webp', { path: received() })))).toMatchObject({
      code: 'ENOENT',
      sentence: `${media.place} cannot be used (ENOENT)`,
    })
    expect(existsSync(media.place)).toBe(false)
  })
})
