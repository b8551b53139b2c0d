/**
 * Renders a part of the app for a test: with a store, a memory router, and a `run` that records commands and runs only
 * their local parts (`begin`, and proposals).
 */

import { type Signal, signal } from '@preact/signals-core'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, type ReactNode } from 'react'
import { makeStore, type Store } from '../../signals/Store.ts'
import { type App, AppContext } from '../core/App.ts'
import { mountRoot } from './mountRoot.ts'

/** 2026-01-03 03:04:05 UTC: a day after the test entities were created. */
const usualNow = 1_767_409_445_000

export interface Drawn {
  readonly box: HTMLElement
  /** The commands, in order. */
  readonly ran: Array<{ readonly name: string; readonly input: unknown }>
  readonly button: (name: string | RegExp) => HTMLButtonElement
  readonly press: (name: string | RegExp) => Promise<void>
  readonly remove: () => Promise<void>
}

interface Options {
  readonly store?: Store
  /** Milliseconds since the epoch. */
  readonly now?: Signal<number>
  /** The current address. */
  readonly address?: string
  /** Its route, in the router's spelling. */
  readonly route?: string
  /** Another address whose navigation never completes. */
  readonly leavesFor?: string
}

/** A control's accessible name. */
const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent ?? ''

export const renderWithStore = async (
  element: ReactNode,
  { store = makeStore(), now = signal(usualNow), address = '/', route = '/', leavesFor }: Options = {},
): Promise<Drawn> => {
  const ran: Drawn['ran'] = []
  const app: App = {
    store,
    run: (command, input) => {
      ran.push({ name: command.name, input })
      command.begin?.(input, { store, now: now.peek() })
      for (const value of command.propose?.(input, { store, now: now.peek() }) ?? []) value.propose(`${ran.length}`)
      return Promise.resolve(undefined)
    },
    now,
    toasts: signal([]),
    dismissToast: () => {},
  }
  const top = createRootRoute()
  const here = createRoute({ getParentRoute: () => top, path: route, component: () => element })
  const away = createRoute({
    getParentRoute: () => top,
    path: leavesFor ?? '/elsewhere',
    loader: () => new Promise<void>(() => {}),
  })
  const router = createRouter({
    routeTree: top.addChildren([here, away]),
    history: createMemoryHistory({ initialEntries: [address] }),
    trailingSlash: 'preserve',
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  })
  await router.load()
  const box = document.createElement('div')
  document.body.append(box)
  const root = mountRoot(box)
  await act(async () =>
    root.render(
      <AppContext value={app}>
        <RouterProvider router={router} />
      </AppContext>,
    ),
  )
  if (leavesFor !== undefined) await act(async () => void router.navigate({ to: leavesFor }))
  const button = (name: string | RegExp): HTMLButtonElement => {
    const found = [...document.querySelectorAll('button')].find((each) =>
      typeof name === 'string' ? nameOf(each) === name : name.test(nameOf(each)),
    )
    if (found === undefined) throw new Error(`There is no button called ${name}`)
    return found
  }
  return {
    box,
    ran,
    button,
    press: (name) => act(async () => button(name).click()),
    remove: async () => {
      await act(async () => root.unmount())
      box.remove()
    },
  }
}
