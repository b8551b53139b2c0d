/**
 * Loads what a session or a referrer needs, only when there is one: a guest who came directly loads none of it.
 * docs/behaviour/platform.md#start.
 */
import { effect } from '@preact/signals-core'
import type { App } from '../core/App.ts'

const loadSession = () => import('./session.ts')

/** A chunk that failed to load is not retried before the next start: the screens come first. */
const goOn = (): void => {}

/** `hasKeys` says whether this device stores the keys of a session. */
export const followSession = async (app: App, hasKeys: boolean): Promise<void> => {
  if (/[?&](ref|utm_campaign)=/.test(location.search))
    void import('./referrer.ts').then((it) => it.keepReferrer(app), goOn)
  if (hasKeys) await loadSession().then((it) => it.restoreSession(app), goOn)
  let isFollowed = false
  effect(() => {
    if (isFollowed || app.store.viewer.value.kind === 'guest') return
    isFollowed = true
    void loadSession().then((it) => it.followMember(app), goOn)
  })
}
