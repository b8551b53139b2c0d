/**
 * A member's session for the life of the page: restored at startup, and its member saved on the device from then on.
 * Not loaded for guests.
 */
import { effect, untracked } from '@preact/signals-core'
import { EndSession } from '../../commands/account/endSession.ts'
import { KeepViewer, RestoreSession, ShowKeptMember } from '../../commands/account/RestoreSession.ts'
import { ShowStoredCommunities } from '../../commands/community/storedCommunities.ts'
import { ChangePreferences } from '../../commands/settings/ChangePreferences.ts'
import { PushSettings } from '../../commands/settings/PushSettings.ts'
import { ownSettings } from '../../commands/settings/syncedSettings.ts'
import type { App } from '../core/App.ts'
import { followCommunities } from './followCommunities.ts'
import { followUnread } from './followUnread.ts'

/** Resolves once the member is on screen, if the device has them saved; the server is asked meanwhile. */
export const restoreSession = async ({ run, store }: App): Promise<void> => {
  await run(ShowKeptMember, undefined)
  await run(ShowStoredCommunities, undefined)
  const learn = async (): Promise<void> => {
    if ((await run(RestoreSession, undefined)) !== undefined || store.viewer.peek().kind === 'guest') return
    // Settings come from the server, except what this device changed and the server does not have yet.
    await run(ChangePreferences, {})
    await run(PushSettings, ownSettings(store.preferences.peek()))
  }
  void learn()
}

/** Saves the viewer on the device, and again on every change, while there is one. */
const keepViewer = ({ run, store }: App): void => {
  effect(() => {
    if (store.viewer.value.kind === 'member') untracked(() => void run(KeepViewer, undefined))
  })
}

/** When a call finds the session over, removes what is left of it. */
const followEnd = ({ run, store }: App): void => {
  effect(() => {
    if (store.ended.value?.how === 'expired') untracked(() => void run(EndSession, undefined))
  })
}

/** Runs from this page's first member on. */
export const followMember = (app: App): void => {
  followEnd(app)
  keepViewer(app)
  followCommunities(app)
  followUnread(app)
}
