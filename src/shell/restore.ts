/**
 * Restores what the first screen needs, in this order: the reader's settings, their feed view, the saved member, this
 * tab's last screen. The server is asked meanwhile. docs/decisions/0012-platform.md has the whole order.
 */
import { RestorePlaces } from '../../commands/layout/RestorePlaces.ts'
import { SayHowOld } from '../../commands/layout/ScrollToTop.ts'
import { RestorePreferences } from '../../commands/settings/ChangePreferences.ts'
import { followSession } from '../adapters/followTabs.ts'
import type { App } from '../core/App.ts'
import { bringCondensed } from '../features/feed/condensedView.ts'
import { bringLongList } from '../features/feed/useLongList.ts'

/** `hasKeys` says whether this device stores a session's keys, `areCorrupt` that the stored keys did not decode. */
export const restore = async (app: App, hasKeys: boolean, areCorrupt = false): Promise<void> => {
  if (areCorrupt) {
    const { ForgetCorrupt } = await import('../../commands/account/RestoreSession.ts')
    await app.run(ForgetCorrupt, undefined)
  }
  await app.run(RestorePreferences, undefined)
  if (app.store.preferences.peek().feedView === 'condensed') await bringCondensed()
  await followSession(app, hasKeys)
  await app.run(RestorePlaces, undefined)
  if (!navigator.onLine) await app.run(SayHowOld, undefined)
  // Preloads the long list only if a feed was on screen. Offline, or after an update, its chunk may be missing.
  if (app.store.feeds.keys().length > 0) await bringLongList().catch(() => {})
}
