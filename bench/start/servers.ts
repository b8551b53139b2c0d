/**
 * The servers that are measured side by side: with server pages, without them, and one that sends the same pages as
 * static HTML with style sheets and no script, which is the limit. All have the same demo world.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

export interface Servers {
  /** Origins. */
  readonly pages: string
  readonly shell: string
  readonly fixed: string
  readonly stop: () => Promise<void>
}

const main = 'dist/server/main.mjs'

const started = async (port: number, settings: Readonly<Record<string, string>>, entry = main) => {
  const child = spawn(process.execPath, [entry], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      API_ORIGIN: '',
      ADS: 'off',
      CAPTCHA: 'off',
      LINK_PREVIEWS: 'off',
      LOG_FORMAT: 'text',
      ATTEMPTS_PER_MINUTE: '1000000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`The server on port ${port} did not start within two minutes.`))
    }, 120_000)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The server on port ${port} ended with ${code}.`))
    })
    child.stdout.on('data', (text: Buffer) => {
      if (!text.includes('Parley is at')) return
      clearTimeout(timer)
      resolve()
    })
  })
  return child
}

/** The same page without the app: it can be read, and nothing in it handles a tap. */
const withoutScripts = (html: string): string =>
  html.replaceAll(/<script(?![^>]*\/early\.js)[^>]*>[\s\S]*?<\/script>/g, '')

/** Sends what `origin` sends: pages without their scripts, compressed once, and everything else as it is. */
const staticServer = async (origin: string, port: number) => {
  const pages = new Map<string, Buffer>()
  const pageAt = async (path: string): Promise<Buffer> => {
    const known = pages.get(path)
    if (known !== undefined) return known
    const html = await (await fetch(origin + path)).text()
    const page = brotliCompressSync(withoutScripts(html))
    pages.set(path, page)
    return page
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '/'
    if (request.headers['sec-fetch-dest'] === 'document') {
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }
      response.writeHead(200, headers).end(await pageAt(path))
      return
    }
    const file = await fetch(origin + path)
    const body = Buffer.from(await file.arrayBuffer())
    const type = file.headers.get('content-type') ?? 'application/octet-stream'
    const isText = /text|javascript|svg|json/.test(type)
    response.writeHead(file.status, { 'content-type': type, ...(isText ? { 'content-encoding': 'br' } : {}) })
    response.end(isText ? brotliCompressSync(body) : body)
  }
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.writeHead(502).end())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** A server that waits for open connections is ended after five seconds. */
const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const timer = setTimeout(() => child.kill('SIGKILL'), 5000)
  child.kill('SIGTERM')
  await once(child, 'exit')
  clearTimeout(timer)
}

/** Starts them on `port` and the two above it. Needs a built project. */
export const startServers = async (port: number): Promise<Servers> => {
  if (!existsSync(main)) throw new Error('Run npm run build first.')
  const folder = mkdtempSync(join(tmpdir(), 'parley-bench-start-'))
  const world = join(folder, 'world')
  const pages = await started(port, { DATA_DIR: world, PAGES: 'on' })
  const copy = { COPY_OF: world, DATA_DIR: join(folder, 'copy'), PAGES: 'off' }
  const shell = await started(port + 1, copy, 'tests/journeys/support/startInCopy.ts')
  const [pagesOrigin, shellOrigin] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${port + 1}`]
  const fixed = await staticServer(pagesOrigin, port + 2)
  return {
    pages: pagesOrigin,
    shell: shellOrigin,
    fixed: `http://127.0.0.1:${port + 2}`,
    stop: async () => {
      fixed.close()
      fixed.closeAllConnections()
      await Promise.all([ended(pages), ended(shell)])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
