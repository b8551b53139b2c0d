/**
 * A member's session for the life of the page: restored at startup, and its member saved on the device from then on.
 * Not loaded for guests.
 */
import { effect, untracked } from '@preact/signals-core'
import { EndSession } from '../../commands/account/LogOut.ts'
import { KeepViewer, RestoreSession, ShowKeptMember } from '../../commands/account/RestoreSession.ts'
import {
  joinedCommunities,
  ShowStoredCommunities,
  StoreCommunities,
} from '../../commands/community/storedCommunities.ts'
import { RefreshUnread } from '../../commands/messages/InboxQuery.ts'
import { ChangePreferences } from '../../commands/settings/ChangePreferences.ts'
import { DoubtUnsentSettings, PushSettings } from '../../commands/settings/PushSettings.ts'
import { ownSettings } from '../../commands/settings/syncedSettings.ts'
import { durations } from '../../schemas/limits.ts'
import type { App } from '../core/App.ts'

/**
 * Loads the unread counts once a minute while a member looks at the page. Not loaded for guests.
 * docs/behaviour/messages.md#unread-count.
 */
export const followUnread = ({ run, store, now }: App): (() => void) => {
  // Startup has already loaded them.
  let askedAt = now.peek()
  return effect(() => {
    const at = now.value
    // The clock also ticks when the page is shown again, which may be often.
    const isDue = at - askedAt >= durations.tick / 2
    if (!isDue || document.visibilityState !== 'visible' || store.viewer.peek().kind === 'guest') return
    askedAt = at
    untracked(() => void run(RefreshUnread, undefined))
  })
}

/**
 * Saves the viewer's communities on the device whenever the list changes. Loaded for members only.
 * docs/behaviour/platform.md#start.
 */
export const followCommunities = ({ run, store }: App): void => {
  let kept: ReadonlyArray<unknown> | undefined
  effect(() => {
    const list = joinedCommunities(store)
    const isFirst = kept === undefined
    const isSame = list.length === kept?.length && list.every((community, at) => community === kept?.[at])
    kept = list
    // The first list is the restored one; guests have no list to save.
    if (!isFirst && !isSame && store.viewer.peek().kind === 'member') void run(StoreCommunities, undefined)
  })
}

/** Resolves once the member is on screen, if the device has them saved; the server is asked meanwhile. */
export const restoreSession = async ({ run, store }: App): Promise<void> => {
  await run(ShowKeptMember, undefined)
  await run(ShowStoredCommunities, undefined)
  const learn = async (): Promise<void> => {
    if (store.viewer.peek().kind === 'member') await run(DoubtUnsentSettings, undefined)
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
