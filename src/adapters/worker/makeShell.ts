/**
 * The app's own files, kept on the device: they are there at once, and without a network. Only these: calls of the API, media and ads go
 * their own way, and what was read is kept by the app itself (commands/offline). See docs/decisions/0011-the-service-worker.md.
 */

/** One build of the client. */
export interface Build {
  /** Another build has another one. */
  readonly id: string
  /** Addresses of its files, the page among them. */
  readonly files: ReadonlyArray<string>
}

interface Surroundings {
  readonly origin: string
  readonly caches: CacheStorage
  readonly fetch: typeof fetch
}

export interface Shell {
  /** Fetches and keeps every file of the build; fails, keeping nothing, where one of them does not come. */
  readonly install: () => Promise<void>
  /** Lets go of builds that no open page can need any more. */
  readonly activate: () => Promise<void>
  /** The answer to a request; `undefined` for everything that is none of the worker's business. */
  readonly answer: (request: Request) => Promise<Response> | undefined
}

const page = '/index.html'
const prefix = 'parley-shell-'
/** Named after their content: the same name is the same file. */
const hashed = '/assets/'
/** Addresses that are no screens of the app. */
const noScreen = /^\/(?:api|media|ads|assets|install)(?:\/|$)/

/** A file that is not what was asked for: none, or the page that some hosts send instead. */
const isWrong = (path: string, response: Response): boolean =>
  !response.ok || (path !== page && (response.headers.get('content-type') ?? '').includes('text/html'))

export const makeShell = ({ id, files }: Build, { origin, caches, fetch }: Surroundings): Shell => {
  const name = prefix + id
  const own = new Set(files)

  const bring = async (path: string): Promise<Response> => {
    const known = path.startsWith(hashed) ? await caches.match(path) : undefined
    if (known !== undefined) return known
    // After everything that the open page asks for; and never an old page from the browser's cache.
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

  /** The build before this one stays: pages that were opened with it load the rest of their parts from here. */
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
    // The server has gone on to another build, and this page with it: the next start asks the server.
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
