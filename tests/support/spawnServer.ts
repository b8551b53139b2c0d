/** The server as a process, for tests of several processes, or of one that ends. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { serverProgram } from './serverProgram.ts'

export const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

export interface ServerProcess {
  readonly origin: string
  readonly child: ChildProcess
  /** Everything it has written to both outputs. */
  readonly output: () => string
  /** Resolves once it has printed its address; rejects with its output if it ends before. */
  readonly isReady: Promise<void>
  /** Resolves to its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>
}

/**
 * Starts one on this data folder, without captcha, demo world or attempt limits; `settings` are further environment
 * variables, and `program` replaces the program that tests start.
 */
export const startServerProcess = async (
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
  program = serverProgram,
): Promise<ServerProcess> => {
  const port = await freePort()
  const { NODE_COMPILE_CACHE: compiled } = process.env
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      CLIENT_DIR: join(dataDir, 'client'),
      DEMO: 'off',
      CAPTCHA: 'off',
      LINK_PREVIEWS: 'off',
      LOG_FORMAT: 'text',
      ATTEMPTS_PER_MINUTE: '1000000',
      ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled }),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal))
  })
  const isReady = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        written += chunk.toString()
        if (written.includes('Parley is at')) resolve()
      })
    void ended.then((how) => reject(new Error(`The server ended (${String(how)}):\n${written}`)))
  })
  // Callers that wait still get the rejection; callers that kill it first do not wait.
  isReady.catch(() => undefined)
  return { origin: `http://127.0.0.1:${port}`, child, output: () => written, isReady, ended }
}
