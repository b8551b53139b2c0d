/** The real server as a process, as `npm start` runs it, with the given settings only; and its other commands. */
import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverProgram } from './serverProgram.ts'

type Settings = Readonly<Record<string, string>>

/** Compile cache, shared by all starts. */
const compiled = mkdtempSync(join(tmpdir(), 'parley-compiled-'))
process.once('exit', () => rmSync(compiled, { recursive: true, force: true }))

const environment = (settings: Settings): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: compiled,
  LOG_FORMAT: 'text',
  ...settings,
})

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

export interface ServerProcess {
  readonly origin: string
  readonly port: number
  /** Its output so far. */
  readonly said: () => string
  readonly stop: () => Promise<void>
}

/** Starts it, and resolves once it has printed all its start lines. Rejects with the output if it ends before. */
export const startProcess = async (settings: Settings): Promise<ServerProcess> => {
  const port = await freePort()
  const child = spawn(process.execPath, [serverProgram], { env: environment({ ...settings, PORT: String(port) }) })
  let output = ''
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const listening = new Promise<void>((done) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        // The line about payments is one of the last, and all are written at once.
        if (/Parley is at[^]*Payments/.test(output)) done()
      })
  })
  await Promise.race([
    listening,
    ended.then(() => {
      throw new Error(output)
    }),
  ])
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    said: () => output,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The output of a command of the server, and its exit code. */
export const runCommand = (
  settings: Settings,
  ...words: ReadonlyArray<string>
): Promise<{ readonly code: number; readonly said: string }> =>
  new Promise((done) => {
    execFile(process.execPath, [serverProgram, ...words], { env: environment(settings) }, (error, out, complaint) =>
      done({ code: error === null ? 0 : 1, said: `${out}${complaint}`.trim() }),
    )
  })
