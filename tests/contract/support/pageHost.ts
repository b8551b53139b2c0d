/** A host with pages on this machine, that the server reaches as `pages.example`, and a network in which that is so. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isPublicAddress, type Network } from '../../../server/remote/openRemote.ts'

interface PageHost {
  readonly network: Network
  /** The address of a path. */
  readonly at: (path: string) => string
  /** Says what a path answers from now on; an unknown path is not found. */
  readonly answer: (path: string, answer: RequestListener) => void
  /** How often a path was asked for. */
  readonly asked: (path: string) => number
  readonly close: () => void
}

/** A page with a title and a picture. */
export const aPage =
  (title: string, picture = ''): RequestListener =>
  (_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<head><title>${title}</title><meta property="og:image" content="${picture}"></head><body>Text</body>`)

export const startPageHost = async (): Promise<PageHost> => {
  const answers = new Map<string, RequestListener>()
  const heard: Array<string> = []
  const host = createServer((request, response) => {
    const path = request.url ?? ''
    heard.push(path)
    const answer = answers.get(path)
    if (answer === undefined) response.writeHead(404).end()
    else answer(request, response)
  })
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done))
  const { port } = host.address() as AddressInfo
  return {
    network: {
      resolve: (name) =>
        name === 'pages.example' ? Promise.resolve(['127.0.0.1']) : Promise.reject(new Error('ENOTFOUND')),
      isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
      ports: new Set(['', String(port)]),
    },
    at: (path) => `http://pages.example:${port}${path}`,
    answer: (path, answer) => void answers.set(path, answer),
    asked: (path) => heard.filter((each) => each === path).length,
    close: () => {
      host.closeAllConnections()
      host.close()
    },
  }
}
