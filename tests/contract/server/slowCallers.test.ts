/** Requests that are never finished are closed after a timeout; merely slow ones are not. */
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photo } from '../../../server/media/testing/sampleFiles.ts'
import { formStart, type SlowUpload, slowUpload, uploadToken } from '../support/sendUpload.ts'
import { startServer, type TestServer } from '../support/startServer.ts'

/** Short, to keep the test short; the gap between them is longer than delays on a busy machine. */
const patience = {
  headers: 600,
  body: { whole: 600, upload: { least: 2, span: 600, longest: 3600 } },
  idle: 5000,
  reading: 100,
  writing: 1000,
}
const pause = 150

let server: TestServer
beforeAll(async () => {
  server = await startServer({ patience })
})
afterAll(() => server.close())

interface Line {
  readonly socket: Socket
  /** Everything received, once the server has closed the connection. */
  readonly closed: Promise<string>
}

const open = (): Line => {
  const { hostname, port } = new URL(server.origin)
  const socket = connect(Number(port), hostname)
  let heard = ''
  socket.on('data', (chunk: Buffer) => {
    heard += chunk.toString()
  })
  socket.on('error', () => undefined)
  return { socket, closed: new Promise((resolve) => socket.once('close', () => resolve(heard))) }
}

const head = (path: string, length: number): string =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${length}\r\n\r\n`

const later = () => new Promise((resume) => setTimeout(resume, pause))

/** Sends a byte at intervals, until the server closes or all are sent. */
const dribble = async ({ socket }: Line, times: number): Promise<void> => {
  for (let time = 0; time < times && !socket.destroyed && socket.writable; time += 1) {
    socket.write('a')
    await later()
  }
}

describe('a call', () => {
  it('gets 408 and is closed when its body is incomplete at the deadline', async () => {
    const line = open()
    line.socket.write(head('/api/v2/token', 1000))
    await dribble(line, 60)
    const heard = await line.closed
    expect(heard).toMatch(/^HTTP\/1\.1 408 /)
    expect(heard).toContain('The request took too long to arrive. Please try again.')
  })

  it('is closed when its body never starts, even if no handler reads it', async () => {
    for (const path of ['/api/v2/token', '/api/v2/nothing', '/']) {
      const line = open()
      line.socket.write(head(path, 1000))
      expect(await line.closed).toMatch(/^HTTP\/1\.1 4\d\d /)
    }
  })

  it('is closed when its headers never end', async () => {
    const line = open()
    line.socket.write('GET / HTTP/1.1\r\nhost: x\r\n')
    expect(await line.closed).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('is refused when its headers are too long', async () => {
    const line = open()
    line.socket.write(`GET / HTTP/1.1\r\nhost: x\r\nif-none-match: ${'x'.repeat(20_000)}\r\n\r\n`)
    expect(await line.closed).toMatch(/^HTTP\/1\.1 431 /)
  })
})

describe('an upload', () => {
  const form = (path: string) =>
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 100000\r\n\r\n`

  it('that makes progress is not cut off, however long it takes', async () => {
    const line = open()
    line.socket.write(form('/api/upload'))
    // Twice the time that a call has.
    await dribble(line, 8)
    expect(line.socket.destroyed).toBe(false)
    line.socket.destroy()
  })

  it('gets 408 and is closed at its deadline, even if it makes progress', async () => {
    const line = open()
    line.socket.write(form('/api/upload'))
    await dribble(line, 100)
    expect(line.socket.writable).toBe(false)
    expect(await line.closed).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('of a member who sends four others already is refused, until one of them is done', async () => {
    const patient = await startServer()
    const keys = await patient.login('demo_member')
    const picture = await photo({ width: 40, height: 30 })
    const begin = async () => {
      const upload = slowUpload(patient.origin, await uploadToken(patient.origin, keys))
      await upload.send(Buffer.concat([formStart, picture]))
      return upload
    }
    const five = await Promise.all([begin(), begin(), begin(), begin(), begin()])
    const firstAnswer = await Promise.race(five.map(async (upload) => ({ upload, answer: await upload.answer })))
    expect(firstAnswer.answer).toEqual({
      code: 503,
      json: {
        status: false,
        error: 'Many files are being uploaded right now. Please try again in a moment.',
      },
    })
    const finish = async (upload: SlowUpload): Promise<number> => {
      await upload.send(Buffer.from('\r\n--parley-test-boundary--\r\n'))
      upload.end()
      return (await upload.answer).code
    }
    const four = five.filter((upload) => upload !== firstAnswer.upload)
    const [first, ...others] = four
    if (first === undefined) throw new Error('There is no upload.')
    expect(await finish(first)).toBe(200)
    expect(await finish(await begin())).toBe(200)
    expect(await Promise.all(others.map(finish))).toEqual([200, 200, 200])
    await patient.close()
  })

  it('that stalls gets 408 and is closed', async () => {
    const line = open()
    line.socket.write(form('/api/upload'))
    expect(await line.closed).toMatch(/^HTTP\/1\.1 408 /)
  })
})
