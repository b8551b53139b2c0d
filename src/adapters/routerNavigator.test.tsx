// Overlays over the screen, in a history that goes back with a delay, as a browser does.
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { Effect } from 'effect'
import { describe, expect, it, vi } from 'vitest'
import { Navigator } from '../../commands/ports/Navigator.ts'
import { Overlays } from '../../commands/ports/Overlays.ts'
import { routerNavigator } from './routerNavigator.ts'

/** `arrive()` completes every step back that was requested so far. */
const start = async () => {
  const history = createMemoryHistory({ initialEntries: ['/before', '/post'] })
  const back = history.back
  const asked: Array<() => void> = []
  history.back = () => void asked.push(() => back())
  const top = createRootRoute()
  const router = createRouter({
    routeTree: top.addChildren(
      ['before', 'post', 'elsewhere', 'c/$name/'].map((path) => createRoute({ getParentRoute: () => top, path })),
    ),
    history,
    trailingSlash: 'preserve',
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => `?${new URLSearchParams(search).toString()}`.replace(/^\?$/, ''),
  })
  history.subscribe(() => void router.load())
  await router.load()
  const layer = routerNavigator(router)
  const overlays = await Effect.runPromise(Overlays.pipe(Effect.provide(layer)))
  const navigator = await Effect.runPromise(Navigator.pipe(Effect.provide(layer)))
  const settle = () => vi.waitFor(() => expect(router.state.status).toBe('idle'))
  const layers = () => (history.location.state.overlays ?? []).map((each) => each.name)
  const opened = async (...names: ReadonlyArray<'pro' | 'userMenu' | 'signUp'>) => {
    for (const name of names) {
      await Effect.runPromise(overlays.open({ name }))
      await vi.waitFor(() => expect(layers().at(-1)).toBe(name))
    }
  }
  return {
    open: (name: 'pro' | 'userMenu' | 'signUp') => Effect.runPromise(overlays.open({ name })),
    swap: (name: 'pro' | 'userMenu' | 'signUp') => Effect.runPromise(overlays.swap({ name })),
    go: (address: string) => Effect.runPromise(navigator.go(address)),
    close: () => Effect.runPromise(overlays.close),
    opened,
    arrive: async () => {
      for (const each of asked.splice(0)) each()
      await Promise.resolve()
      await settle()
    },
    waiting: () => asked.length,
    names: layers,
    path: () => history.location.pathname,
    address: () => history.location.href,
  }
}

it('leaves the address of the screen below unchanged', async () => {
  const { opened, go, address } = await start()
  for (const each of ['/post?q=a+b&s=%26#answer', '/c/all', '/c/all/', '/c/ein%20name', '/c/%C3%A4%24']) {
    await go(each)
    await vi.waitFor(() => expect(address()).toBe(each))
    await opened('userMenu')
    expect(address()).toBe(each)
  }
})

describe('closing an overlay', () => {
  it('is one step back in history', async () => {
    const { opened, close, arrive, names, path } = await start()
    await opened('userMenu', 'pro')
    await close()
    await arrive()
    expect([path(), names()]).toEqual(['/post', ['userMenu']])
  })

  it('does not close an overlay that is opened before the step back is done', async () => {
    const { opened, close, open, arrive, names } = await start()
    await opened('userMenu')
    await close()
    await open('pro')
    await arrive()
    await vi.waitFor(() => expect(names()).toEqual(['pro']))
  })

  it('is done before another overlay replaces the one below', async () => {
    const { opened, close, swap, arrive, names } = await start()
    await opened('userMenu', 'pro')
    await close()
    await swap('signUp')
    await arrive()
    await vi.waitFor(() => expect(names()).toEqual(['signUp']))
  })

  it('is done before the address changes', async () => {
    const { opened, close, go, arrive, names, path } = await start()
    await opened('userMenu')
    await close()
    await go('/elsewhere')
    await arrive()
    await vi.waitFor(() => expect(path()).toBe('/elsewhere'))
    expect(names()).toEqual([])
  })

  it('closes the one below next when both are closed at once', async () => {
    const { opened, close, arrive, names, path } = await start()
    await opened('userMenu', 'pro')
    await close()
    await close()
    await arrive()
    await arrive()
    await vi.waitFor(() => expect(names()).toEqual([]))
    expect(path()).toBe('/post')
  })

  it('twice leaves the screen below where it is', async () => {
    const { opened, close, arrive, waiting, names, path } = await start()
    await opened('userMenu')
    await close()
    await close()
    await arrive()
    await arrive()
    expect([path(), names(), waiting()]).toEqual(['/post', [], 0])
  })

  it('does not block the next navigation for ever if the browser never goes back', async () => {
    const { opened, close, open, names } = await start()
    await opened('userMenu')
    vi.useFakeTimers()
    try {
      await close()
      await open('pro')
      expect(names()).toEqual(['userMenu'])
      await vi.advanceTimersByTimeAsync(1000)
      expect(names()).toEqual(['userMenu', 'pro'])
    } finally {
      vi.useRealTimers()
    }
  })
})
