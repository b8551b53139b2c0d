/**
 * Bans a member from a community. If the member is banned already, shows since when and by whom.
 * docs/behaviour/moderation.md#bans.
 */

import { computed } from '@preact/signals-core'
import { useCallback, useMemo } from 'react'
import { LoadBan, UnbanMember } from '../../../../commands/moderation/bans.ts'
import { LoadModerators } from '../../../../commands/moderation/moderators.ts'
import { banKey, moderatorsKey } from '../../../../commands/moderation/recordLists.ts'
import type { Ban } from '../../../../schemas/entities/Report.ts'
import { nameKey } from '../../../../schemas/ids.ts'
import { ageLabel } from '../../../../schemas/words/clip.ts'
import { recordKey } from '../../../../signals/ModerationRecord.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { useLoad } from '../../../core/useLoad.ts'
import { useValue } from '../../../core/useValue.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailureNotice } from '../../../ui/lists/FailureNotice.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import dialog from '../../post/overlays/ContentDialogs.module.css'
import { BanForm } from '../BanForm.tsx'
import styles from '../ModerationDialogs.module.css'

interface PresentBanProps {
  readonly community: string
  readonly ban: Ban
}

/** Shows a member's current ban, since when and by whom, with a button to lift it. */
const PresentBan = ({ community, ban: { author, moderator, createdAt } }: PresentBanProps) => {
  const { now, run } = useApp()
  const ago = useValue(useMemo(() => computed(() => ageLabel(now.value, createdAt)), [now, createdAt]))
  return (
    <div className={styles.banned}>
      <p>
        Banned {ago} ago{moderator !== '' && ` by ${moderator}`}. A new ban replaces it.
      </p>
      <Button onClick={() => void run(UnbanMember, { community, username: author })}>Unban</Button>
    </div>
  )
}

/** Moderators of a community can't be banned from it. */
const useIsModerator = (community: string, username: string): boolean => {
  const { run, store } = useApp()
  useLoad(useCallback(() => run(LoadModerators, { community }), [run, community]))
  const { ids } = useValue(store.recordLists.read(moderatorsKey(community)))
  const id = recordKey({ kind: 'moderator', community: nameKey(community), of: nameKey(username) })
  const record = useValue(store.records.read(id))
  // A member who has only been invited to moderate can be banned.
  return ids.includes(id) && record?.kind === 'moderator' && record.moderator.isInvited !== true
}

export const BanDialog = ({ overlay: { community, username }, onClose }: OverlayProps<'ban'>) => {
  const { run, store } = useApp()
  const { isDone, failure, retry } = useLoad(
    useCallback(() => run(LoadBan, { community, username }), [run, community, username]),
  )
  const isModerator = useIsModerator(community, username)
  const { ids } = useValue(store.recordLists.read(banKey(community, username)))
  const record = useValue(store.records.read(ids[0] ?? ''))
  return (
    <Sheet title={`Ban ${username}`} shape="dialog" onClose={onClose}>
      <div className={dialog.dialog}>
        <p className={styles.words}>From c/{community}.</p>
        {!isDone && <Skeleton cards={1} shape="row" />}
        {failure !== undefined && <FailureNotice failure={failure} onRetry={retry} isInline />}
        {isDone && failure === undefined && isModerator && (
          <EmptyState title={`${username} is a moderator of this community.`}>
            <p>Moderators of a community cannot be banned from it.</p>
          </EmptyState>
        )}
        {isDone && failure === undefined && !isModerator && (
          <>
            {record?.kind === 'ban' && record.isGone !== true && <PresentBan community={community} ban={record.ban} />}
            <BanForm community={community} username={username} onClose={onClose} />
          </>
        )}
      </div>
    </Sheet>
  )
}
