/** The whole app as it is rendered: by the browser, and by the server. Both must render the same tree. */
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect } from 'react'
import { type App, AppContext } from '../core/App.ts'

interface ScreensProps {
  readonly app: App
  readonly router: AnyRouter
  /** Called once the app handles taps; never on the server. */
  readonly onStarted?: () => void
}

const Screen = ({ app, router, onStarted }: ScreensProps) => {
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
