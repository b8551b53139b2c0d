// Uploads that crash or block their worker threads, and the server's response to everyone else meanwhile.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import type { MediaAnswer, MediaTask } from '../../../server/media/MediaTask.ts'
import { mediaThreadOptions } from '../../../server/media/MediaThreads.ts'
import { filmOfChunks, webpOfNestedFrames } from '../../../server/media/testing/hostileFiles.ts'
import { photo } from '../../../server/media/testing/sampleFiles.ts'
import { makeThreadPool, type ThreadOptions, type ThreadPool } from '../../../server/threads/ThreadPool.ts'
import { fileForm, sendForm, uploadToken } from '../support/sendUpload.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { talkTo } from '../support/talkTo.ts'

let server: TestServer
let pool: ThreadPool<MediaTask, MediaAnswer> | undefined
let folder = ''
afterEach(async () => {
  await server.close()
  await pool?.close()
  if (folder !== '') rmSync(folder, { recursive: true })
  pool = undefined
  folder = ''
})

const start = async (options: Partial<ThreadOptions> = {}, program?: string) => {
  if (program !== undefined) {
    folder = mkdtempSync(join(tmpdir(), 'parley-upload-threads-'))
    writeFileSync(join(folder, 'program.mjs'), program)
  }
  const entry = folder === '' ? {} : { entry: pathToFileURL(join(folder, 'program.mjs')) }
  pool = makeThreadPool<MediaTask, MediaAnswer>({ ...mediaThreadOptions, ...options, ...entry })
  server = await startServer({ mediaThreads: pool })
  const keys = await server.login('demo_member')
  return {
    upload: async (bytes: Uint8Array) =>
      sendForm(server.origin, await uploadToken(server.origin, keys), fileForm(bytes)),
    feed: () => talkTo(server.origin).ask('/post/newv2.json?community=gardening'),
  }
}

const small = () => photo({ width: 40, height: 30 })
const leftBehind = () => readdirSync(join(server.mediaDir, 'tmp'))
const tooHard = { status: false, error: 'That file takes too much work to read, please try another.' }
const busy = 'Many files are being uploaded right now. Please try again in a moment.'

describe('an upload', () => {
  it('that never finishes gets a response at its deadline, while others are served', async () => {
    const { upload, feed } = await start({ deadline: 600 }, 'for (;;);')
    const sent = upload(await small())
    const answered = sent.then(() => true)
    let others = 0
    for (let isAnswered = false; !isAnswered; others += 1) {
      expect((await feed()).code).toBe(200)
      isAnswered = await Promise.race([answered, new Promise<false>((done) => setImmediate(() => done(false)))])
    }
    expect(others).toBeGreaterThan(2)
    expect(await sent).toEqual({ code: 400, json: tooHard })
    await expect.poll(leftBehind).toEqual([])
    expect(server.logged).toEqual([expect.stringContaining('A file was given up: The task took too long. (request ')])
  })

  it('that kills its worker affects no other upload', async () => {
    const dying = `
      import { parentPort } from 'node:worker_threads'
      parentPort.on('message', () => process.exit(1))`
    const { upload, feed } = await start({}, dying)
    expect(await upload(await small())).toEqual({ code: 400, json: tooHard })
    expect((await feed()).code).toBe(200)
    expect(await upload(await small())).toEqual({ code: 400, json: tooHard })
    expect(leftBehind()).toEqual([])
  })

  it('that finds the queue full may try again later', async () => {
    const { upload } = await start({ waitingMost: 0 })
    expect(await upload(await small())).toEqual({ code: 503, json: { status: false, error: busy } })
    const token = await uploadToken(server.origin, await server.login('demo_author'))
    const response = await fetch(`${server.origin}/api/upload?token=${token}`, {
      method: 'POST',
      body: fileForm(await small()),
    })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '20'])
    expect(leftBehind()).toEqual([])
    expect(server.logged).toEqual([])
  })

  it('that was made to keep the server busy is refused or cleaned like any other', async () => {
    const { upload } = await start()
    expect((await upload(webpOfNestedFrames(1500))).json.error).toBe(
      'That file is damaged and cannot be read, please try another.',
    )
    expect((await upload(filmOfChunks(10_000, 19_000))).code).toBe(200)
    expect((await upload(filmOfChunks(200_000, 1))).code).toBe(200)
    expect(server.logged).toEqual([])
  })
})
