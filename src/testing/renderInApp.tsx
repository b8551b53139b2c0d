/** Renders a component with a store, a `run` that records commands, and a router. For component tests. */
import { signal } from '@preact/signals-core'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, type ReactNode } from 'react'
import type { Failure } from '../../schemas/Failure.ts'
import { makeStore, type Store } from '../../signals/Store.ts'
import { type App, AppContext, type Run } from '../core/App.ts'
import { mountRoot } from './mountRoot.ts'

interface Ran {
  readonly name: string
  readonly input: unknown
}

export interface Drawn {
  readonly page: HTMLElement
  readonly store: Store
  /** The commands that were run, in order. */
  readonly ran: ReadonlyArray<Ran>
  /** The one element with this role and accessible name (its label or text). */
  readonly find: (role: string, name: string) => HTMLElement | undefined
  readonly press: (role: string, name: string) => Promise<void>
  /** The current address. */
  readonly at: () => string
}

interface Setting {
  readonly store?: Store
  /** The result of a command; by default it succeeds and changes nothing. */
  readonly answer?: (command: string, input: unknown) => Failure | undefined
  /** Really runs commands, instead of `answer`. */
  readonly run?: Run
  /** Milliseconds since the epoch. */
  readonly now?: number
  /** The current address. */
  readonly address?: string
  /** The addresses before it, to which Back leads. */
  readonly earlier?: ReadonlyArray<string>
}

const selectors: Record<string, string> = {
  button: 'button',
  link: 'a',
  switch: '[role="switch"]',
  heading: 'h1,h2,h3',
  searchbox: 'input[type="search"]',
}

const nameOf = (element: Element): string =>
  (
    element.getAttribute('aria-label') ??
    (element.matches('input') ? element.closest('label')?.textContent : element.textContent) ??
    ''
  ).trim()

/** Renders `children` and waits until the router is ready. */
export const renderInApp = async (children: ReactNode, setting: Setting = {}): Promise<Drawn> => {
  const { store = makeStore(), answer = () => undefined, run, now = 0, address = '/', earlier = [] } = setting
  const ran: Array<Ran> = []
  const app: App = {
    store,
    run: async (command, input) => {
      ran.push({ name: command.name, input })
      return await (run === undefined ? Promise.resolve(answer(command.name, input)) : run(command, input))
    },
    now: signal(now),
    toasts: signal([]),
    dismissToast: () => {},
  }
  const routeTree = createRootRoute({ component: () => children, notFoundComponent: () => children })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [...earlier, address] }) })
  await router.load()
  const page = document.createElement('div')
  document.body.replaceChildren(page)
  await act(async () => {
    mountRoot(page).render(
      <AppContext value={app}>
        <RouterProvider<typeof router> router={router} />
      </AppContext>,
    )
  })
  const find = (role: string, name: string): HTMLElement | undefined =>
    [...document.body.querySelectorAll<HTMLElement>(selectors[role] ?? `[role="${role}"]`)].find(
      (element) => nameOf(element) === name,
    )
  const press = async (role: string, name: string): Promise<void> => {
    const element = find(role, name)
    if (element === undefined) throw new Error(`There is no ${role} named '${name}' in: ${document.body.textContent}`)
    await act(async () => element.click())
  }
  return { page: document.body, store, ran, find, press, at: () => router.state.location.href }
}
