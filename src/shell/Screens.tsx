/** The whole app as it is rendered: by the browser, and by the server. Both must render the same tree. */
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect, useLayoutEffect } from 'react'
import { type App, AppContext } from '../core/App.ts'

interface ScreensProps {
  readonly app: App
  readonly router: AnyRouter
  /** Called before the app's first screen is painted; never on the server. */
  readonly onDrawn?: () => void
  /** Called once the app handles taps; never on the server. */
  readonly onStarted?: () => void
}

const Screen = ({ app, router, onDrawn, onStarted }: ScreensProps) => {
  useLayoutEffect(() => onDrawn?.(), [onDrawn])
  useEffect(() => onStarted?.(), [onStarted])
  return (
    <AppContext value={app}>
      <RouterProvider router={router} />
    </AppContext>
  )
}

export const Screens = (props: ScreensProps) => (
  <StrictMode>
    <Screen {...props} />
  </StrictMode>
)
