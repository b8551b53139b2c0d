/** The router's devtools, in development only; the build removes them. */
import { lazy, Suspense } from 'react'

const Panel = import.meta.env.DEV
  ? lazy(() =>
      import('@tanstack/router-devtools').then(({ TanStackRouterDevtools }) => ({ default: TanStackRouterDevtools })),
    )
  : undefined

export const Devtools = () =>
  Panel === undefined ? null : (
    <Suspense>
      <Panel position="bottom-left" />
    </Suspense>
  )
