/**
 * Renders the install invitation beside the screens, in a React root of its own, so that the first load does not
 * include it.
 */

import type { ReadonlySignal } from '@preact/signals-core'
import { type AnyRouter, RouterContextProvider, useLocation } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { AskToSignUp } from '../../commands/account/AskToSignUp.ts'
import { ChangePreferences } from '../../commands/settings/ChangePreferences.ts'
import { invitationOn } from '../../schemas/rules/callToAction.ts'
import { firstVisitAt } from '../adapters/browserStart.ts'
import { followInstallOffer } from '../adapters/installOffer.ts'
import { type App, AppContext, useApp } from '../core/App.ts'
import { useSite } from '../core/site.ts'
import { useValue } from '../core/useValue.ts'
import { feedAt, spotOfPath } from '../features/feed/feedLocation.ts'
import { useFootRoom } from '../layout/useFootRoom.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { X } from '../ui/moreIcons.tsx'
import styles from './CallToAction.module.css'

interface CallToActionProps {
  /** The browser's offer to install the app, if there is one. */
  readonly offer: ReadonlySignal<{ readonly accept: () => void } | undefined>
  /** Milliseconds since the epoch. */
  readonly firstVisitAt: number
}

const words = {
  install: { text: (site: string) => `Add ${site} to your home screen.`, act: 'Install' },
  signUp: { text: () => 'Join our community to post, comment, and vote.', act: 'Sign Up' },
} as const

const useInvitation = ({ offer, firstVisitAt: since }: CallToActionProps) => {
  const { store, now } = useApp()
  const isGuest = useValue(store.viewer).kind === 'guest'
  const { callToActionDismissedAt } = useValue(store.preferences)
  const hasEnded = useValue(store.ended) !== undefined
  const time = useValue(now)
  const canInstall = useValue(offer) !== undefined
  const spot = spotOfPath(useLocation({ select: ({ pathname }) => pathname }))
  // The notice about an ended session uses the same place.
  if (spot === undefined || hasEnded) return undefined
  const { source } = feedAt(spot, isGuest, store.base)
  const community = source.kind === 'community' ? source.community : store.base
  return invitationOn({
    now: time,
    firstVisitAt: since,
    dismissedAt: callToActionDismissedAt,
    community,
    isGuest,
    canInstall,
  })
}

/**
 * The invitation at the foot of feeds: to install the app or, for guests, to sign up. Lies above the bottom bar, with
 * space for it below the last post. Hidden for 7 days once it is dismissed or accepted.
 * docs/behaviour/layout-and-navigation.md#call-to-action.
 */
export const CallToAction = (props: CallToActionProps) => {
  const { run, now } = useApp()
  const { name } = useSite()
  const invitation = useInvitation(props)
  useFootRoom(invitation !== undefined)
  if (invitation === undefined) return null
  const { text, act } = words[invitation]
  const dismiss = (): void => void run(ChangePreferences, { callToActionDismissedAt: now.peek() })
  const accept = (): void => {
    if (invitation === 'install') props.offer.peek()?.accept()
    else void run(AskToSignUp, { action: 'invitation' })
    dismiss()
  }
  return (
    <aside className={styles.banner} aria-label="Invitation">
      <p className={styles.words}>{text(name)}</p>
      <Button kind="primary" onClick={accept}>
        {act}
      </Button>
      <IconButton label="Dismiss" onClick={dismiss}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </aside>
  )
}

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
