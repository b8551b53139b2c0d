/**
 * Renders one screen for a guest on the server: a store of its own, a run over the server's answers, and the same screens
 * as in the browser. Built into dist/server/pages. docs/decisions/0058-pages-from-the-server.md.
 */

import { signal } from '@preact/signals-core'
import { createMemoryHistory } from '@tanstack/react-router'
import { Effect, Layer } from 'effect'
import { renderToString } from 'react-dom/server'
import { LoadCommunity } from '../commands/community/LoadCommunity.ts'
import { Api } from '../commands/kernel/Api.ts'
import { CommandLog, makeCommandLog } from '../commands/kernel/CommandLog.ts'
import { Lanes } from '../commands/kernel/Lanes.ts'
import { UndoHistory } from '../commands/kernel/UndoHistory.ts'
import { StoreService } from '../commands/ports/StoreService.ts'
import { Transport, type WireAnswer } from '../commands/ports/Transport.ts'
import { Offline } from '../schemas/Failure.ts'
import { idOfUuid } from '../schemas/ids.ts'
import type { PageHead } from '../schemas/PageHead.ts'
import { baseCommunity } from '../schemas/rules/reservedName.ts'
import { makeStore } from '../signals/Store.ts'
import { addressOf, ownOrigin } from './adapters/httpTransport.ts'
import { type PageData, pageDataId } from './adapters/pageData.ts'
import { rememberLocations } from './adapters/rememberLocations.ts'
import { guestCredentials, serverPorts } from './adapters/serverPorts.ts'
import type { App, Site } from './core/App.ts'
import { takeRenderedParts } from './core/lazyPart.tsx'
import { makeFirstScreen } from './core/makeFirstScreen.ts'
import { makeRun } from './core/runtime.ts'
import { turn } from './core/turn.ts'
import { pageHead } from './shell/pageHead.ts'
import { makeRouter } from './shell/router.ts'
import { Screens } from './shell/Screens.tsx'

interface PageRequest {
  /** Path and query. */
  readonly address: string
  readonly host: string
  /** The public address of the site, for links to it from elsewhere. */
  readonly origin: string
  /** What the operator calls the site. */
  readonly site?: Omit<Site, 'origin'>
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Asks the API for an address of it, `/api/v2/...`. */
  readonly ask: (address: string) => Promise<WireAnswer>
}

interface RenderedPage {
  /** The content of the page's root element. */
  readonly html: string
  /** Escaped for HTML. */
  readonly title: string
  readonly head: PageHead
  /** The answers it was rendered from, by their addresses. */
  readonly answers: PageData['answers']
  /** The content of the element `dataId`: the answers that the client starts with. */
  readonly data: string
  readonly dataId: string
}

/** Marks a part whose code was still loading. */
const unfinished = /<!--\$[!?]-->/
const mostAttempts = 1000

/** Fails if an answer does not arrive or a screen breaks: such a page is left to the browser. */
export const renderPage = async ({ address, host, origin, site, now, ask }: PageRequest): Promise<RenderedPage> => {
  const store = makeStore(baseCommunity(host))
  const answers: Record<string, PageData['answers'][string]> = {}
  let broken: { readonly thrown: unknown } | undefined
  const broke = (thrown: unknown): void => {
    broken ??= { thrown }
  }
  const transport = Layer.succeed(Transport, {
    send: (request) =>
      Effect.tryPromise({
        try: async () => {
          const asked = addressOf(request, ownOrigin)
          const answer = await ask(asked)
          if (answer.status >= 500 || answer.status === 429) broke(new Error(`${asked} answered ${answer.status}`))
          answers[asked] = { status: answer.status, text: answer.text }
          return answer
        },
        catch: (thrown) => {
          broke(thrown)
          return new Offline()
        },
      }),
  })
  const signals = Layer.succeed(StoreService, store)
  const layer = Layer.mergeAll(
    serverPorts,
    guestCredentials,
    signals,
    Layer.succeed(CommandLog, makeCommandLog()),
    Layer.succeed(Lanes, Lanes.make()),
    Layer.succeed(UndoHistory, UndoHistory.make()),
    Api.layer.pipe(Layer.provide(Layer.mergeAll(transport, signals, guestCredentials))),
  )
  const first = makeFirstScreen(makeRun(layer, broke))
  const app: App = {
    store,
    run: first.run,
    firstScreen: first,
    now: signal(now),
    ...(site && { site: { ...site, origin } }),
    toasts: signal([]),
    dismissToast: () => {},
  }
  const routerAt = (path: string) => makeRouter(() => app, broke, createMemoryHistory({ initialEntries: [path] }))
  let router = routerAt(address)
  await router.load()
  // On a server the router loads no address with query values that it drops: it only says which one it would load.
  if (router.state.matches.length === 0) {
    const { publicHref } = router.buildLocation({ to: '.', search: true, hash: true, _includeValidateSearch: true })
    router = routerAt(publicHref)
    await router.load()
  }
  await first.settled()
  first.close()
  rememberLocations(router)
  let parts: ReadonlyArray<string> = []
  const render = (): string => {
    takeRenderedParts()
    const html = renderToString(<Screens app={app} router={router} />)
    parts = takeRenderedParts()
    return html
  }
  let html = render()
  // Parts that are loaded when needed are loaded once in the life of the server.
  for (let attempt = 1; unfinished.test(html) && attempt < mostAttempts; attempt += 1) {
    await turn(attempt)
    html = render()
  }
  if (router.state.matches.length === 0) throw new Error('No screen was loaded.')
  if (unfinished.test(html)) throw new Error('A part of the screen did not load.')
  const [, beforeTitle = '', title = '', afterTitle = html] = /^([^]*?)<title>([^<]*)<\/title>([^]*)$/.exec(html) ?? []
  const data = JSON.stringify({ now, answers, parts } satisfies PageData)
  const { params = {} }: { readonly params?: Readonly<Record<string, string | undefined>> } =
    router.state.matches.at(-1) ?? {}
  // Whether the post's community is listed: only the head says it, so the client does not need to know.
  const post = store.posts.peek(idOfUuid(params['uuid'] ?? '') ?? 0)
  if (post !== undefined && post.community !== '') await app.run(LoadCommunity, { community: post.community })
  if (broken !== undefined) throw broken.thrown
  const head = pageHead({ store, address, params, origin })
  return { html: beforeTitle + afterTitle, title, head, answers, data, dataId: pageDataId }
}
