/** Callers who send a request and never finish it: they are given up after a while, and those who are merely slow are not. */
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../support/startServer.ts'

/** Short, so that the test is; between them lies more than a busy machine delays. */
const patience = { headers: 600, body: { whole: 600, upload: { least: 2, span: 600 } }, reading: 100, writing: 1000 }
const pause = 150

let server: TestServer
beforeAll(async () => {
  server = await startServer({ patience })
})
afterAll(() => server.close())

interface Line {
  readonly socket: Socket
  /** Everything that came, once the server has closed the connection. */
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

/** Sends a byte now and then, until the server has had enough or so many were sent. */
const dribble = async ({ socket }: Line, times: number): Promise<void> => {
  for (let time = 0; time < times && !socket.destroyed && socket.writable; time += 1) {
    socket.write('a')
    await later()
  }
}

describe('a call', () => {
  it('whose body is still on its way after the time for it is answered with 408 and closed', async () => {
    const line = open()
    line.socket.write(head('/api/v2/token', 1000))
    await dribble(line, 60)
    const heard = await line.closed
    expect(heard).toMatch(/^HTTP\/1\.1 408 /)
    expect(heard).toContain('The request took too long to arrive. Please try again.')
  })

  it('whose body never begins is closed, too, even where nobody reads it', async () => {
    for (const path of ['/api/v2/token', '/api/v2/nothing', '/']) {
      const line = open()
      line.socket.write(head(path, 1000))
      expect(await line.closed).toMatch(/^HTTP\/1\.1 4\d\d /)
    }
  })

  it('whose headers never end is closed', async () => {
    const line = open()
    line.socket.write('GET / HTTP/1.1\r\nhost: x\r\n')
    expect(await line.closed).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('whose headers are too long is refused', async () => {
    const line = open()
    line.socket.write(`GET / HTTP/1.1\r\nhost: x\r\nif-none-match: ${'x'.repeat(20_000)}\r\n\r\n`)
    expect(await line.closed).toMatch(/^HTTP\/1\.1 431 /)
  })
})

describe('an upload', () => {
  const form = (path: string) =>
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 100000\r\n\r\n`

  it('that makes progress is not cut, however long it takes', async () => {
    const line = open()
    line.socket.write(form('/api/upload'))
    // Twice the time that a call has.
    await dribble(line, 8)
    expect(line.socket.destroyed).toBe(false)
    line.socket.destroy()
  })

  it('that falls silent is answered with 408 and closed', async () => {
    const line = open()
    line.socket.write(form('/api/upload'))
    expect(await line.closed).toMatch(/^HTTP\/1\.1 408 /)
  })
})
