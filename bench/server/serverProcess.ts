/** The server as a process of its own, for benchmarks that measure it from outside. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../../tests/support/spawnServer.ts'

const root = new URL('../../', import.meta.url).pathname

export interface MeasuredServer {
  readonly origin: string
  /** The longest time that its main thread worked without polling for events, since the last call, in milliseconds. */
  readonly longest: () => Promise<number>
  /** Processor time that all its threads have used so far, in milliseconds. */
  readonly used: () => Promise<number>
  readonly stop: () => Promise<void>
}

/** Starts the source on this data folder; `settings` are further environment variables. */
export const startMeasured = async (
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<MeasuredServer> => {
  const port = await freePort()
  const watch = new URL('stretches.ts', import.meta.url).href
  const child = spawn(process.execPath, ['--import', watch, join(root, 'server/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      CAPTCHA: 'off',
      LINK_PREVIEWS: 'off',
      LOG_FORMAT: 'text',
      ATTEMPTS_PER_MINUTE: '100000',
      UPLOADS_PER_HOUR: '100000',
      // All readers have one address.
      READS_PER_MINUTE: '10000000',
      MEDIA_QUOTA: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  await new Promise<void>((done, fail) => {
    const hear = (text: Buffer): void => {
      said += String(text)
      if (said.includes(`:${port}/`)) done()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', () => fail(new Error(`The server ended:\n${said}`)))
  })
  const ask = (question: 'how long?' | 'how much?') =>
    new Promise<number>((done) => {
      child.once('message', (milliseconds) => done(Number(milliseconds)))
      child.send(question)
    })
  return {
    origin: `http://127.0.0.1:${port}`,
    longest: () => ask('how long?'),
    used: () => ask('how much?'),
    stop: () =>
      new Promise<void>((done) => {
        child.once('exit', () => done())
        child.kill('SIGTERM')
      }),
  }
}
