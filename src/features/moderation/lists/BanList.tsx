/**
 * One page of the members banned from a community; moderators can add and lift bans. docs/behaviour/moderation.md#bans.
 */
import { useCallback, useRef } from 'react'
import { LoadBans } from '../../../../commands/moderation/LoadBans.ts'
import { bansKey } from '../../../../commands/moderation/recordLists.ts'
import { bansPath } from '../../../../schemas/rules/moderationAddresses.ts'
import { useApp } from '../../../core/App.ts'
import { useCapabilities } from '../../../core/useCapabilities.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailureNotice } from '../../../ui/lists/FailureNotice.tsx'
import { Ban } from '../../../ui/moreIcons.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { BanRow } from './BanRow.tsx'
import { BanSomebody } from './BanSomebody.tsx'
import styles from './Lists.module.css'
import { PageLinks } from './PageLinks.tsx'
import { pickBan } from './pickRecords.ts'
import { useRecords } from './useRecords.ts'

interface BanListProps {
  readonly community: string
  readonly page: number
}

const noSearch = {}

export const BanList = ({ community, page }: BanListProps) => {
  const { run } = useApp()
  const list = useRef<HTMLDivElement>(null)
  const load = useCallback(() => void run(LoadBans, { community, page }), [run, community, page])
  const { state, records } = useRecords(bansKey(community, page), load, pickBan)
  const canModerate = useCapabilities(community).has('moderate')
  // Unbanning removes the row, and the focused button with it.
  const keepFocus = useCallback(() => list.current?.focus({ preventScroll: true }), [])
  if (!state.loaded) {
    return state.failure === undefined ? (
      <Skeleton cards={6} shape="row" />
    ) : (
      <FailureNotice failure={state.failure} onRetry={load} />
    )
  }
  return (
    <>
      {canModerate && (
        <div className={styles.top}>
          <BanSomebody community={community} banned={records.map(({ author }) => author)} />
        </div>
      )}
      <div ref={list} tabIndex={-1} role="group" aria-label="Bans">
        {records.length === 0 && (
          <EmptyState
            title={page === 1 ? 'Nobody is banned here.' : 'Nobody else is banned here.'}
            icon={<Ban size={30} />}
          />
        )}
        <ul aria-label="Banned members" className={styles.list}>
          {records.map((ban) => (
            <BanRow key={ban.author} community={community} ban={ban} canUnban={canModerate} onUnban={keepFocus} />
          ))}
        </ul>
      </div>
      <PageLinks path={bansPath(community)} search={noSearch} page={page} hasMore={state.more} />
    </>
  )
}
