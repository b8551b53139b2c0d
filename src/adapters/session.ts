/** The session of a member over the life of the page: restored when it starts, and its member kept on the device from then on. Not loaded for guests. */
import { effect, untracked } from '@preact/signals-core'
import { EndSession } from '../../commands/account/endSession.ts'
import { KeepViewer, RestoreSession, ShowKeptMember } from '../../commands/account/RestoreSession.ts'
import { ShowKeptCommunities } from '../../commands/community/keptCommunities.ts'
import { ChangePreferences } from '../../commands/preferences/ChangePreferences.ts'
import { PushSettings } from '../../commands/preferences/PushSettings.ts'
import { ownSettings } from '../../commands/preferences/syncedSettings.ts'
import type { App } from '../App.ts'
import { followCommunities } from './followCommunities.ts'
import { followUnread } from './followUnread.ts'

/** The member is on screen when this is done, if the device has kept them; the server is asked meanwhile. */
export const restoreSession = async ({ run, store }: App): Promise<void> => {
  await run(ShowKeptMember, undefined)
  await run(ShowKeptCommunities, undefined)
  const learn = async (): Promise<void> => {
    if ((await run(RestoreSession, undefined)) !== undefined || store.viewer.peek().kind === 'guest') return
    // The settings are those of all devices now, but for what this one changed and the server has not heard of.
    await run(ChangePreferences, {})
    await run(PushSettings, ownSettings(store.preferences.peek()))
  }
  void learn()
}

/** Keeps the viewer on the device, and again with every change, as long as there is one. */
const keepViewer = ({ run, store }: App): void => {
  effect(() => {
    if (store.viewer.value.kind === 'member') untracked(() => void run(KeepViewer, undefined))
  })
}

/** A call found the session over: what is left of it goes. */
const followEnd = ({ run, store }: App): void => {
  effect(() => {
    if (store.ended.value?.how === 'expired') untracked(() => void run(EndSession, undefined))
  })
}

/** From the first member of this page on. */
export const followMember = (app: App): void => {
  followEnd(app)
  keepViewer(app)
  followCommunities(app)
  followUnread(app)
}
