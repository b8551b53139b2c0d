/**
 * Caches the app's own files on the device: they load at once, and without a network. Only these: API calls, media and
 * ads go to the network, and the app itself caches what was read (commands/offline). See
 * docs/decisions/0011-the-service-worker.md.
 */

/** One build of the client. */
export interface Build {
  /** Differs for each build. */
  readonly id: string
  /** URLs of its files, the page included. */
  readonly files: ReadonlyArray<string>
}

interface Surroundings {
  readonly origin: string
  readonly caches: CacheStorage
  readonly fetch: typeof fetch
}

export interface Shell {
  /** Fetches and caches every file of the build; if one fails, rejects and caches nothing. */
  readonly install: () => Promise<void>
  /** Deletes builds that no open page can still need. */
  readonly activate: () => Promise<void>
  /** The response to a request; `undefined` if the worker does not handle it. */
  readonly answer: (request: Request) => Promise<Response> | undefined
}

const page = '/index.html'
const prefix = 'parley-shell-'
/** File names under this path contain a hash of their content: the same name is the same file. */
const hashed = '/assets/'
/** Paths that are not screens of the app: files, also those for machines, which the server makes. */
const noScreen =
  /^\/(?:(?:api|media|ads|assets|install|sources|\.well-known)(?:\/|$)|(?:healthz|readyz|robots\.txt)$|sitemap[\w-]*\.xml$|(?:[cup]\/)?[^/]+\.(?:rss|atom)$)/

/** A file that is missing, or the page that some hosts send instead. */
const isWrong = (path: string, response: Response): boolean =>
  !response.ok || (path !== page && (response.headers.get('content-type') ?? '').includes('text/html'))

export const makeShell = ({ id, files }: Build, { origin, caches, fetch }: Surroundings): Shell => {
  const name = prefix + id
  const own = new Set(files)

  const bring = async (path: string): Promise<Response> => {
    const known = path.startsWith(hashed) ? await caches.match(path) : undefined
    if (known !== undefined) return known
    // Low priority: after everything the open page requests; never an old page from the HTTP cache.
    const response = await fetch(path, { priority: 'low', cache: path.startsWith(hashed) ? 'default' : 'no-cache' })
    if (isWrong(path, response)) throw new Error(`${path} came as ${response.status}`)
    return response
  }

  const install = async (): Promise<void> => {
    const isNew = !(await caches.has(name))
    try {
      const cache = await caches.open(name)
      await Promise.all(files.map(async (path) => cache.put(path, await bring(path))))
    } catch (error) {
      if (isNew) await caches.delete(name)
      throw error
    }
  }

  /** Keeps the previous build: pages opened with it load the rest of their chunks from there. */
  const activate = async (): Promise<void> => {
    const others = (await caches.keys()).filter((each) => each.startsWith(prefix) && each !== name)
    await Promise.all(others.slice(0, -1).map((each) => caches.delete(each)))
  }

  const kept = async (path: string): Promise<Response | undefined> =>
    (await (await caches.open(name)).match(path)) ?? (await caches.match(path))

  const answerPage = async (request: Request): Promise<Response> =>
    (await (await caches.open(name)).match(page)) ?? fetch(request)

  const answerFile = async (request: Request, path: string): Promise<Response> => {
    const known = await kept(path)
    if (known !== undefined) return known
    const response = await fetch(request)
    // The server has a newer build: drop the cached page so that the next start asks the server.
    if (isWrong(path, response)) await (await caches.open(name)).delete(page)
    return response
  }

  const answer = (request: Request): Promise<Response> | undefined => {
    const { pathname, origin: asked } = new URL(request.url)
    if (request.method !== 'GET' || asked !== origin) return undefined
    if (request.mode === 'navigate')
      return noScreen.test(pathname) || own.has(pathname) ? undefined : answerPage(request)
    return pathname.startsWith(hashed) || own.has(pathname) ? answerFile(request, pathname) : undefined
  }

  return { install, activate, answer }
}
