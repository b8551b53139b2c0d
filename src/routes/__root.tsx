/**
 * The frame of every screen: overlays and toasts. When the viewer changes the screen is remounted, so that no input or
 * overlay of the previous one stays.
 */
import { computed, signal } from '@preact/signals-core'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react'
import { type RouterContext, useApp } from '../core/App.ts'
import { useValue } from '../core/useValue.ts'
import { Devtools } from '../shell/Devtools.tsx'
import { OverlayHost } from '../shell/OverlayHost.tsx'
import { ToastHost } from '../shell/ToastHost.tsx'

/** A chunk of its own: few visits see a session end. */
const EndedNotice = lazy(() => import('../shell/EndedNotice.tsx').then((chunk) => ({ default: chunk.EndedNotice })))

const Resume = lazy(() => import('../features/account/AccountPage.tsx').then((chunk) => ({ default: chunk.Resume })))

const BackToPost = lazy(() => import('../shell/BackToPost.tsx').then((chunk) => ({ default: chunk.BackToPost })))

/** After a login, resumes the action that waited for it, or offers the way back. */
const AfterLogin = () => {
  const { store } = useApp()
  const waiting = useValue(store.waiting)?.what
  const isMember = useValue(store.viewer).kind === 'member'
  if (!isMember || (waiting !== 'act' && waiting !== 'return')) return null
  return <Suspense>{waiting === 'act' ? <Resume /> : <BackToPost />}</Suspense>
}

const nothing = signal<ReactNode>(null)

/** Renders alone, so that the screen below does not. */
const Glimpse = () => useValue(useApp().glimpse ?? nothing)

const Root = () => {
  const { store } = useApp()
  // Changes only with the member: the same member keeps the screen when loaded data is discarded.
  const [person] = useState(() => computed(() => (store.visits.value < 0 ? '' : store.member.peek())))
  const key = useValue(person)
  const hasEnded = useValue(store.ended) !== undefined
  return (
    <>
      <Fragment key={key}>
        <Outlet />
        <Glimpse />
        <OverlayHost />
      </Fragment>
      {hasEnded && (
        <Suspense>
          <EndedNotice />
        </Suspense>
      )}
      <AfterLogin />
      <ToastHost />
      <Devtools />
    </>
  )
}

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })
