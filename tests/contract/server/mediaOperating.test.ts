/** Operating a server whose media are in a bucket: moving there, backups, restoring, verifying, and wrong settings. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Effect, type Scope } from 'effect'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CannotStart, type ServerConfig, serverConfig } from '../../../server/config.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { openSqlite } from '../../../server/database/openDatabase.ts'
import { databaseFileOf, mediaDirOf } from '../../../server/dataFolder.ts'
import { makeS3Store } from '../../../server/media/makeS3Store.ts'
import { usableMedia } from '../../../server/media/mediaSettings.ts'
import { backup } from '../../../server/operating/backup.ts'
import { copyMediaToBucket, shareDemoMedia } from '../../../server/operating/mediaCopies.ts'
import { mediaState } from '../../../server/operating/readiness.ts'
import { restore } from '../../../server/operating/restore.ts'
import { verify } from '../../../server/operating/verify.ts'
import {
  type S3StandIn,
  standInBucket,
  standInKey,
  standInRegion,
  standInSettings,
  startS3StandIn,
} from '../../support/s3StandIn.ts'
import { startServerProcess } from '../../support/spawnServer.ts'

const folder = mkdtempSync(join(tmpdir(), 'parley-bucket-'))
afterAll(() => rmSync(folder, { recursive: true }))

let standIn: S3StandIn
let dataDir: string
let worlds = 0
const names = ['a', 'b', 'c'].map((letter) => `${letter.repeat(20)}.webp`)
const contentOf = (name: string): string => `the picture ${name}`
const keys = (): ReadonlyArray<string> => [...standIn.objects.keys()].toSorted()

/** A database with an upload for each file, which are in the folder. */
beforeEach(async () => {
  standIn = await startS3StandIn()
  worlds += 1
  dataDir = join(folder, String(worlds))
  mkdirSync(mediaDirOf(dataDir), { recursive: true })
  const { db, dialect } = openSqlite(databaseFileOf(dataDir))
  await migrate(db, dialect)
  const upload = {
    user_id: 1,
    type: 'postMedia',
    kind: 'image',
    width: 1,
    height: 1,
    preview: '',
    resolutions: '',
  } as const
  for (const id of names) {
    writeFileSync(join(mediaDirOf(dataDir), id), contentOf(id))
    await db
      .insertInto('uploads')
      .values({ ...upload, id, bytes: contentOf(id).length, created: 1 })
      .execute()
  }
  await db.destroy()
})
afterEach(() => standIn.close())

/** What it prints, and the sentence that it fails with. */
const run = async (
  work: (config: ServerConfig, log: (line: string) => void) => Effect.Effect<unknown, CannotStart, Scope.Scope>,
  more: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const lines: Array<string> = []
  const settings = {
    DATA_DIR: dataDir,
    DEMO: 'off',
    MEDIA_S3_ENDPOINT: standIn.endpoint.href,
    MEDIA_S3_BUCKET: standInBucket,
    MEDIA_S3_REGION: standInRegion,
    MEDIA_S3_ACCESS_KEY_ID: standInKey.accessKeyId,
    MEDIA_S3_SECRET_ACCESS_KEY: standInKey.secretAccessKey,
    ...more,
  }
  const program = Effect.flatMap(serverConfig(settings), (config) => work(config, (line) => lines.push(line)))
  await Effect.runPromise(
    Effect.scoped(program).pipe(Effect.catch(({ sentence }) => Effect.sync(() => void lines.push(sentence)))),
  )
  return lines.join('\n')
}
const copy = () => run(copyMediaToBucket)
const check = (mends = false) => run((config, log) => verify(config, mends, log))
const well = 'Nothing is wrong: the database, its counters and the media agree.'
const place = () => `the bucket ${standInBucket} at ${standIn.endpoint.host}`

describe('moving media to a bucket', () => {
  it('copies and compares every file, leaves the folder as it is, and can be repeated', async () => {
    expect(await copy()).toBe(
      `3 files are in ${place()}, the same as in ${mediaDirOf(dataDir)}: 3 were copied now, the others were there. The folder was not changed.`,
    )
    expect(keys()).toEqual(names.map((name) => `media/${name}`))
    expect(readdirSync(mediaDirOf(dataDir)).toSorted()).toEqual(names)
    expect(await check()).toBe(well)
    const late = `${'d'.repeat(20)}.webp`
    writeFileSync(join(mediaDirOf(dataDir), late), 'late')
    const before = standIn.asked.length
    expect(await copy()).toContain('1 were copied now')
    // What was compared once is not read again.
    expect(standIn.asked.slice(before).filter(({ method, key }) => method === 'GET' && key !== '')).toHaveLength(1)
    expect(keys()).toContain(`media/${late}`)
  })

  it.each([2, 5, 8, 11])('goes on where it was, after breaking off at request %d', async (broken) => {
    // More failures than attempts.
    standIn.fault = ({ nth, method }) =>
      nth > broken && method !== 'DELETE' ? { status: 403, code: 'AccessDenied' } : undefined
    expect(await copy()).toMatch(/^The copy stopped: The bucket .* refuses the request .*the key lacks a permission/)
    standIn.fault = () => undefined
    expect(await copy()).toContain(`3 files are in ${place()}`)
    expect(await check()).toBe(well)
  })

  it('stops at a file that is there with another content, and does not replace it', async () => {
    standIn.damage(`media/${names[1] ?? ''}`, Buffer.from('something else'))
    expect(await copy()).toBe(
      `The copy stopped: ${names[1] ?? ''} is in ${place()} already, with another content. The same command goes on where it was.`,
    )
    expect(standIn.objects.get(`media/${names[1] ?? ''}`)?.bytes.toString()).toBe('something else')
  })

  it('notices a file that the storage damaged, also where its length is the same, and takes it out again', async () => {
    const damaged = `media/${names[0] ?? ''}`
    standIn.fault = ({ method, key }) => {
      if (method === 'GET' && key === damaged && standIn.objects.has(key))
        standIn.damage(key, Buffer.from(contentOf(names[0] ?? '').replace('p', 'q')))
      return undefined
    }
    expect(await copy()).toContain(`The copy stopped: ${names[0] ?? ''} arrived damaged.`)
    expect(keys()).not.toContain(damaged)
  })

  it('says what is missing', async () => {
    const none = {
      MEDIA_S3_ENDPOINT: '',
      MEDIA_S3_BUCKET: '',
      MEDIA_S3_ACCESS_KEY_ID: '',
      MEDIA_S3_SECRET_ACCESS_KEY: '',
    }
    expect(await run(copyMediaToBucket, none)).toContain('There is no bucket to copy to')
    expect(await run(copyMediaToBucket, { DATA_DIR: join(folder, 'nowhere') })).toContain('There are no media in')
  })
})

it('a demo world is shown by every machine: its pictures are copied to the bucket once', async () => {
  writeFileSync(join(mediaDirOf(dataDir), 'drawing.svg'), '<svg/>')
  const media = makeS3Store(standInSettings(standIn))
  expect(await run((config) => shareDemoMedia(config, media))).toBe('')
  expect(standIn.objects.get('media/drawing.svg')?.headers['content-type']).toBe('image/svg+xml')
  const before = standIn.asked.length
  await run((config) => shareDemoMedia(config, media))
  // One list, and nothing is read or stored again.
  expect(standIn.asked.slice(before).map(({ method, key }) => method + key)).toEqual(['GET'])
})

describe('a backup of media in a bucket', () => {
  it('has them as files, and is restored to another bucket, or to a folder', async () => {
    await copy()
    rmSync(mediaDirOf(dataDir), { recursive: true })
    const kept = join(folder, `backup-${worlds}`)
    expect(await run((config, log) => backup(config, kept, log))).toContain(`3 media files`)
    expect(readdirSync(join(kept, 'media')).toSorted()).toEqual(names)
    expect(readFileSync(join(kept, 'media', names[0] ?? ''), 'utf8')).toBe(contentOf(names[0] ?? ''))

    const full = await run((config, log) => restore(config, kept, log), { DATA_DIR: `${dataDir}-again` })
    // All of its files are those of the backup: a restore that was broken off may go on.
    expect(full).toContain('Restored to')
    standIn.damage('media/other.webp', Buffer.from('x'))
    expect(await run((config, log) => restore(config, kept, log), { DATA_DIR: `${dataDir}-third` })).toBe(
      `Nothing was restored: ${place()} has files that the backup does not have, such as other.webp.`,
    )
    await standIn.close()
    standIn = await startS3StandIn()
    const restored = `${dataDir}-restored`
    expect(await run((config, log) => restore(config, kept, log), { DATA_DIR: restored })).toContain(
      `Restored to ${restored}, as of `,
    )
    expect(keys()).toEqual(names.map((name) => `media/${name}`))
    expect(await run((config, log) => verify(config, false, log), { DATA_DIR: restored })).toBe(well)
    const none = {
      MEDIA_S3_ENDPOINT: '',
      MEDIA_S3_BUCKET: '',
      MEDIA_S3_ACCESS_KEY_ID: '',
      MEDIA_S3_SECRET_ACCESS_KEY: '',
    }
    const inFolder = { DATA_DIR: `${dataDir}-folder`, ...none }
    await run((config, log) => restore(config, kept, log), inFolder)
    expect(readdirSync(join(`${dataDir}-folder`, 'media')).toSorted()).toEqual(names)
    expect(await run((config, log) => verify(config, false, log), inFolder)).toBe(well)
  })

  it('is not made while the storage fails, and says so', async () => {
    await copy()
    standIn.fault = () => ({ status: 403, code: 'AccessDenied' })
    const kept = join(folder, `backup-${worlds}`)
    expect(await run((config, log) => backup(config, kept, log))).toMatch(
      /^No backup was made: The bucket .*AccessDenied/,
    )
    expect(existsSync(join(kept, 'backup.json'))).toBe(false)
  })

  it('warns of files that the bucket itself lacks', async () => {
    const kept = join(folder, `backup-${worlds}`)
    expect(await run((config, log) => backup(config, kept, log))).toContain(
      `Warning: 3 files of uploads are missing in ${place()} itself`,
    )
  })
})

describe('verifying media in a bucket', () => {
  it('names missing files, files of another length, and files that no row names, which mending moves aside', async () => {
    await copy()
    const [first = '', second = ''] = names
    const unused = `${'e'.repeat(20)}.webp`
    for (const [key, text] of [
      [`media/${second}`, 'cut'],
      [`media/${unused}`, 'unused'],
      ['media/drawing.svg', 'of the demo world'],
    ] as const)
      standIn.damage(key, Buffer.from(text))
    const stored = standIn.objects.get(`media/${unused}`)
    // Young files may belong to an upload under way.
    expect(await check()).not.toContain(unused)
    stored?.modified.setTime(Date.now() - 48 * 60 * 60 * 1000)
    standIn.remove(`media/${first}`)
    const found = await check()
    expect(found).toContain(`1 file is missing in ${place()}: ${first}. Only a backup can bring back what is missing.`)
    expect(found).toContain(`1 file has another length than its row says, in ${place()}: ${second}.`)
    expect(found).toContain(`1 file is named by no row of the database, in ${place()}: ${unused}.`)
    await check(true)
    expect(readdirSync(join(dataDir, 'unused-media'))).toEqual([unused])
    expect(keys()).toEqual(['media/drawing.svg', `media/${second}`, `media/${names[2] ?? ''}`].toSorted())
  })
})

describe('a server with wrong settings for its bucket', () => {
  const wrongKey = () => ({
    MEDIA_S3_ENDPOINT: standIn.endpoint.href,
    MEDIA_S3_BUCKET: standInBucket,
    MEDIA_S3_REGION: standInRegion,
    MEDIA_S3_ACCESS_KEY_ID: standInKey.accessKeyId,
    MEDIA_S3_SECRET_ACCESS_KEY: 'a-wrong-secret',
  })

  it('ends as a process with one sentence, which holds no key', async () => {
    const server = await startServerProcess(dataDir, wrongKey())
    expect(await server.ended).toBe(1)
    const said = server.output().trim()
    expect(said).toMatch(/^Media cannot be stored\. The bucket .* check MEDIA_S3_ACCESS_KEY_ID [^\n]*$/)
    for (const key of ['a-wrong-secret', standInKey.accessKeyId]) expect(said).not.toContain(key)
  })

  it('is not ready when its key is changed while it runs', async () => {
    const media = makeS3Store({ ...standInSettings(standIn), secretAccessKey: 'changed' })
    expect(await Effect.runPromise(mediaState(media))).toBe('cannot be written (SignatureDoesNotMatch)')
  })

  it('does not start, and says which one is wrong', async () => {
    expect(await run(usableMedia, { MEDIA_S3_SECRET_ACCESS_KEY: 'wrong' })).toBe(
      `Media cannot be stored. The bucket ${standInBucket} at ${standIn.endpoint.host} refuses the request (403 SignatureDoesNotMatch): check MEDIA_S3_ACCESS_KEY_ID and MEDIA_S3_SECRET_ACCESS_KEY.`,
    )
  })

  it('starts with a warning if the storage cannot be reached, because everything else can be served', async () => {
    await standIn.close()
    expect(await run(usableMedia)).toMatch(/^Warning: media cannot be stored at the moment\. The bucket .*ECONNREFUSED/)
  })

  it.each([
    [{ MEDIA_S3_BUCKET: '' }, 'Media in S3-compatible storage need MEDIA_S3_BUCKET, too.'],
    [{ MEDIA_S3_ENDPOINT: 'storage.example' }, 'MEDIA_S3_ENDPOINT must be an address such as https://'],
    [{ MEDIA_S3_ENDPOINT: 'https://me:hush@storage.example' }, 'MEDIA_S3_ENDPOINT must be an address such as https://'],
    [{ MEDIA_S3_BUCKET: 'Not_A_Bucket' }, 'MEDIA_S3_BUCKET must be the name of a bucket, and it is "Not_A_Bucket".'],
  ])('is told before anything is asked of it: %j', async (settings, sentence) => {
    const said = await run(usableMedia, settings)
    expect(said).toContain(sentence)
    expect(said).not.toContain('hush')
    expect(standIn.asked).toEqual([])
  })
})
