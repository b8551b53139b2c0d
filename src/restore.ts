/**
 * What is there before the first screen is drawn, in this order: the reader's settings, the view that they read feeds in, the member as this
 * device knows them, what this tab showed last. The server is asked meanwhile. docs/decisions/0012-platform.md has the whole order; document 2, section 4 (Startup).
 */
import { RestorePlaces } from '../commands/places/RestorePlaces.ts'
import { SayHowOld } from '../commands/places/SayHowOld.ts'
import { RestorePreferences } from '../commands/preferences/RestorePreferences.ts'
import type { App } from './App.ts'
import { followSession } from './adapters/followSession.ts'
import { bringCondensed } from './components/feed/condensedView.ts'
import { bringLongList } from './components/feed/useLongList.ts'

/** `hasKeys` says whether this device holds the keys of a session, `areCorrupt` that what it held was none. */
export const restore = async (app: App, hasKeys: boolean, areCorrupt = false): Promise<void> => {
  if (areCorrupt) {
    const { ForgetCorrupt } = await import('../commands/account/ForgetCorrupt.ts')
    await app.run(ForgetCorrupt, undefined)
  }
  await app.run(RestorePreferences, undefined)
  if (app.store.preferences.peek().feedView === 'condensed') await bringCondensed()
  await followSession(app, hasKeys)
  await app.run(RestorePlaces, undefined)
  if (!navigator.onLine) await app.run(SayHowOld, undefined)
  // Only what was on screen has a place: offline, or after an update, its list may not be there.
  if (app.store.feeds.keys().length > 0) await bringLongList().catch(() => {})
}
