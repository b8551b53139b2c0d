/** The full-screen error page for unexpected errors. docs/behaviour/platform.md#error-screen. */
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { loadedOr } from '../core/lazyPart.tsx'
import { useSite } from '../core/site.ts'
import { homeLink } from '../core/viewerLabels.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import styles from '../ui/ErrorScreen.module.css'
import { TriangleAlert } from '../ui/icons.tsx'

const Nothing = () => <></>

/** Without a button if this chunk fails to load, too. */
const Report = lazy(() =>
  loadedOr(
    () => import('../features/debug/report/ReportFromError.tsx').then((chunk) => ({ default: chunk.ReportFromError })),
    { default: Nothing },
  ),
)

/**
 * A chunk that failed to load is no error of the screen: it may load on the next try (src/adapters/missingParts.ts).
 */
export const ErrorScreen = ({ error }: ErrorComponentProps) => {
  // The messages of browsers, of the build and of missingParts.ts.
  const isMissing = /imported module|module script|preload|MissingPart/.test(String(error))
  const { name } = useSite()
  return (
    <main className={styles.screen}>
      <title>{`An error occured. · ${name}`}</title>
      <EmptyState role="alert" title="An error occured." icon={<TriangleAlert size={32} />}>
        <p>
          {isMissing
            ? 'A part of the app could not be loaded. Check your connection and try again.'
            : 'Something in the app went wrong. What you were reading is safe on the server.'}
        </p>
        {isMissing && (
          <Link to="." search reloadDocument className={styles.home}>
            Try again
          </Link>
        )}
        {/* A full load instead of a router navigation: it discards the broken state, and Back does not lead to it again. */}
        <Link {...homeLink} reloadDocument replace className={styles.home}>
          Go home
        </Link>
        <Suspense>
          <Report />
        </Suspense>
      </EmptyState>
    </main>
  )
}
