/**
 * Serves pictures from other hosts that a post or comment names: `/media/remote/p12?address=...`, or `c12` for a
 * comment. Other addresses are not fetched. docs/decisions/0034-pictures-from-other-hosts.md
 */
import { Effect, Exit } from 'effect'
import { webAddress } from '../../schemas/rules/webAddress.ts'
import { AttemptsAllowed, countUse } from '../account/queries/rateLimit.ts'
import { networkOf } from '../context/networkOf.ts'
import { MediaThreads } from '../media/MediaThreads.ts'
import { namesPicture } from '../media/queries/storage.ts'
import { LinkPreviews } from '../remote/fetchPage.ts'
import { type Network, publicNetwork } from '../remote/openRemote.ts'
import { makeRemotePictures, TooManyFetches } from '../remote/RemotePictures.ts'
import { ThreadsBusy } from '../threads/ThreadPool.ts'
import type { Run } from './api.ts'
import { fileResponse } from './files.ts'
import { logOf, withRequestLog } from './requestLog.ts'
import { fileHeaders, securityHeaders } from './securityHeaders.ts'

const path = /^\/media\/remote\/([pc])(\d{1,15})$/

/** A reader who scrolls through pictures sees some hundreds a minute; many readers share an address. */
const perAttempt = 20

const refusal = (status: number, sentence: string, more: Readonly<Record<string, string>> = {}): Response =>
  new Response(sentence, {
    status,
    headers: { ...fileHeaders, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...more },
  })

const notThere = (): Response => refusal(404, 'There is no such picture.')

/** The post or comment, and the address, of a request. */
const askedFor = (request: Request) => {
  const url = new URL(request.url)
  const [, kind, id] = path.exec(url.pathname) ?? []
  const address = webAddress(url.searchParams.get('address') ?? '')
  return kind === undefined || address === undefined || !URL.canParse(address)
    ? undefined
    : ({ kind: kind === 'p' ? 'post' : 'comment', id: Number(id), address } as const)
}

/** Whether the post or comment names the picture; fails with RateLimited after too many requests. */
const mayBeShown = Effect.fnUntraced(function* (
  { kind, id, address }: NonNullable<ReturnType<typeof askedFor>>,
  caller: string,
) {
  yield* countUse(`pictures:${networkOf(caller)}`, { most: perAttempt * (yield* AttemptsAllowed), window: 60_000 })
  return {
    isNamed: yield* namesPicture(kind, id, address),
    threads: yield* MediaThreads,
    agent: (yield* LinkPreviews).agent,
  }
})

/** Serves pictures of other hosts. `folder` is the media store. */
export const makeRemotePictureAnswers = (
  folder: string,
  run: Run,
  log: (line: string) => void,
  network: Network = publicNetwork,
) => {
  let pictures: ReturnType<typeof makeRemotePictures> | undefined
  return async (request: Request, caller: string): Promise<Response> => {
    const asked = askedFor(request)
    if (asked === undefined) return notThere()
    const exit = await run(withRequestLog(request, mayBeShown(asked, caller)))
    if (Exit.isFailure(exit))
      return refusal(429, 'Too many pictures. Please try again in a minute.', { 'retry-after': '60' })
    const { isNamed, threads, agent } = exit.value
    if (!isNamed) return notThere()
    pictures ??= makeRemotePictures({ mediaDir: folder, threads, network, agent, now: () => Date.now() })
    try {
      const found = await pictures.at(asked.address)
      const headers = { ...fileHeaders, 'cache-control': 'public, max-age=86400' }
      return (found === undefined ? undefined : await fileResponse(request, found, headers)) ?? notThere()
    } catch (error) {
      if (error instanceof TooManyFetches || error instanceof ThreadsBusy)
        return refusal(503, 'Many pictures are being fetched right now. Please try again in a moment.', {
          'retry-after': '10',
        })
      logOf(request, log)(`A picture of another host could not be stored: ${String(error)}`)
      return refusal(500, 'Something went wrong on the server.')
    }
  }
}

/**
 * In front of another server, this one cannot check what its posts name, so pictures are not fetched here: redirects to
 * the picture's own address, for pictures in pages of this client only.
 */
export const makeForeignPictures =
  () =>
  async (request: Request): Promise<Response> => {
    const asked = askedFor(request)
    const isOfPage =
      request.headers.get('sec-fetch-dest') === 'image' && request.headers.get('sec-fetch-site') === 'same-origin'
    if (asked === undefined || !isOfPage) return notThere()
    return new Response(null, {
      status: 302,
      headers: { ...securityHeaders, location: new URL(asked.address).href, 'cache-control': 'public, max-age=86400' },
    })
  }
