/**
 * A card on one's own profile that asks for a picture. Members who have written something, so that others see them, are
 * also asked by the sheet, once per page load. docs/behaviour/profile.md#picture-prompt.
 */
import { useEffect } from 'react'
import { GoTo } from '../../../commands/layout/GoTo.ts'
import { OpenOverlay } from '../../../commands/layout/OpenOverlay.ts'
import { type ProfileQuery, profileKey } from '../../../commands/profile/ProfileQuery.ts'
import { ChangePreferences } from '../../../commands/settings/ChangePreferences.ts'
import type { Preferences } from '../../../schemas/entities/Preferences.ts'
import { isAuthor } from '../../../schemas/rules/permissions.ts'
import type { Store, Viewer } from '../../../signals/Store.ts'
import { useApp } from '../../core/App.ts'
import { useSelected } from '../../core/useValue.ts'
import { nameOf } from '../../core/viewerLabels.ts'
import { Button } from '../../ui/Button.tsx'
import { Portrait } from '../../ui/Portrait.tsx'
import styles from './PictureOffer.module.css'

const hasNone = (viewer: Viewer): boolean => viewer.kind === 'member' && viewer.user.profilePictures.length === 0
const wasDismissed = (preferences: Preferences): boolean => preferences.dismissedNoticeProfilePicture
const hasItems = (list: { readonly ids: ReadonlyArray<unknown> }): boolean => list.ids.length > 0

/** The stores, one per page load, for which the sheet was opened. */
const asked = new WeakSet<Store>()

export const PictureOffer = (query: ProfileQuery) => {
  const { run, store } = useApp()
  const isSelf = isAuthor(useSelected(store.viewer, nameOf), { author: query.username })
  const isPictured = !useSelected(store.viewer, hasNone)
  const isDismissed = useSelected(store.preferences, wasDismissed)
  const hasWritten = useSelected(store.contents.read(profileKey(query)), hasItems)
  const isOffered = isSelf && !isPictured && !isDismissed
  useEffect(() => {
    if (!isOffered || !hasWritten || asked.has(store)) return
    asked.add(store)
    void run(OpenOverlay, { name: 'profilePicture' })
  }, [isOffered, hasWritten, run, store])
  if (!isOffered) return null
  return (
    <section aria-label="Set a profile picture" className={styles.offer}>
      <Portrait name={query.username} address={undefined} size={48} />
      <p className={styles.words}>Add a photo so people recognise you.</p>
      <div className={styles.answers}>
        <Button onClick={() => void run(GoTo, { address: '/settings/profile', replace: false })}>
          Set profile picture
        </Button>
        <Button kind="plain" onClick={() => void run(ChangePreferences, { dismissedNoticeProfilePicture: true })}>
          Not now
        </Button>
      </div>
    </section>
  )
}
