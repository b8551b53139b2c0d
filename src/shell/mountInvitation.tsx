/**
 * Renders the install invitation beside the screens, in a React root of its own, so that the first load does not
 * include it.
 */
import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { firstVisitAt } from '../adapters/firstVisit.ts'
import { followInstallOffer } from '../adapters/installOffer.ts'
import { type App, AppContext } from '../core/App.ts'
import { CallToAction } from './CallToAction.tsx'

export const mountInvitation = (app: App, router: AnyRouter): void => {
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(
    <AppContext value={app}>
      <RouterContextProvider router={router}>
        <CallToAction offer={followInstallOffer()} firstVisitAt={firstVisitAt()} />
      </RouterContextProvider>
    </AppContext>,
  )
}
