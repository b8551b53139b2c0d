/** The members banned from a community. docs/behaviour/moderation.md#bans. */

import { computed } from '@preact/signals-core'
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { OpenOverlay } from '../../../../commands/layout/OpenOverlay.ts'
import { LoadBans, UnbanMember } from '../../../../commands/moderation/bans.ts'
import { bansKey } from '../../../../commands/moderation/recordLists.ts'
import type { Ban } from '../../../../schemas/entities/Report.ts'
import { sameName } from '../../../../schemas/ids.ts'
import { textLimits } from '../../../../schemas/limits.ts'
import { bansPath } from '../../../../schemas/rules/moderationAddresses.ts'
import { ageLabel } from '../../../../schemas/words/clip.ts'
import { useApp } from '../../../core/App.ts'
import { useCapabilities, useValue } from '../../../core/useValue.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useDraft } from '../../../ui/forms/useDraft.ts'
import { FailureNotice } from '../../../ui/lists/FailureNotice.tsx'
import { Ban as BanIcon } from '../../../ui/moreIcons.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { AuthorLink } from '../../content/AuthorLink.tsx'
import styles from '../lists/Lists.module.css'
import { MovingUp, PageLinks } from '../lists/PageLinks.tsx'
import { pickBan, useRecords } from '../lists/useRecords.ts'
import { ModerationPage } from '../ModerationPage.tsx'
import { readPage } from '../moderationSearch.ts'

interface BanRowProps {
  readonly community: string
  readonly ban: Ban
  readonly canUnban: boolean
  /** Called before the row is removed. */
  readonly onUnban: () => void
  readonly onUnbanned: () => void
}

/** A banned member, since when and by whom, with Unban for moderators. */
const BanRow = ({ community, ban, canUnban, onUnban, onUnbanned }: BanRowProps) => {
  const { author, moderator, createdAt, picture } = ban
  const { run, now } = useApp()
  const ago = useValue(useMemo(() => computed(() => ageLabel(now.value, createdAt)), [now, createdAt]))
  const unban = async (): Promise<void> => {
    onUnban()
    if ((await run(UnbanMember, { community, username: author })) === undefined) onUnbanned()
  }
  return (
    <li className={styles.row}>
      <Avatar name={author} address={picture} size={36} />
      <div className={styles.words}>
        <span className={styles.name}>
          <AuthorLink author={author} />
        </span>
        <span className={styles.facts}>
          <time dateTime={new Date(createdAt).toISOString()}>{ago} ago</time> by {moderator || 'A moderator'}
        </span>
      </div>
      {canUnban && (
        <Button label={`Unban ${author}`} onClick={() => void unban()}>
          Unban
        </Button>
      )}
    </li>
  )
}

interface BanByNameProps {
  readonly community: string
  readonly bans: ReadonlyArray<Ban>
}

/** What the dialog was opened for. */
interface Asked {
  readonly name: string
  /** The ban that stood then. */
  readonly before: number | undefined
}

const banOf = (bans: ReadonlyArray<Ban>, name: string): number | undefined =>
  bans.find(({ author }) => sameName(author, name))?.createdAt

/**
 * Bans a member by name: takes the name here and opens the ban dialog for the rest. The name stays in the field until
 * the member is banned.
 */
const BanByName = ({ community, bans }: BanByNameProps) => {
  const { run } = useApp()
  const [isOpened, setOpened] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const { fields, set, clear } = useDraft(`banning/${community}`, { name: '' })
  const username = fields.name.trim()
  // The name may be one that is listed, or begin with one: only a new ban of it ends the form.
  const present = banOf(bans, username)
  const isDone = asked?.name === username && present !== undefined && present !== asked.before
  useEffect(() => {
    if (!isDone) return
    clear()
    setOpened(false)
    setAsked(undefined)
    // Only the ban itself resets the form: `clear` is a new function on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDone])
  if (!isOpened && username === '') {
    return (
      <Button isWide onClick={() => setOpened(true)}>
        <BanIcon size={20} aria-hidden="true" /> Ban a member
      </Button>
    )
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (username === '') return
    setAsked({ name: username, before: present })
    void run(OpenOverlay, { name: 'ban', community, username })
  }
  return (
    <form className={styles.form} aria-label="Ban a member" onSubmit={submit}>
      <TextField
        label="Username"
        value={fields.name}
        onChange={(name) => {
          setOpened(true)
          set('name', name)
        }}
        most={textLimits.username}
        autoCapitalize="none"
        isFocusedFirst={isOpened}
      />
      <div className={styles.buttons}>
        <Button
          kind="plain"
          onClick={() => {
            clear()
            setOpened(false)
          }}
        >
          Cancel
        </Button>
        <Button isSubmit kind="primary" isDisabled={username === ''}>
          Continue
        </Button>
      </div>
    </form>
  )
}

interface BanListProps {
  readonly community: string
  readonly page: number
}

const noSearch = {}

/**
 * One page of the members banned from a community; moderators can add and lift bans. docs/behaviour/moderation.md#bans.
 */
export const BanList = ({ community, page }: BanListProps) => {
  const { run } = useApp()
  const list = useRef<HTMLDivElement>(null)
  const load = useCallback(() => void run(LoadBans, { community, page }), [run, community, page])
  const { state, records } = useRecords(bansKey(community, page), load, pickBan)
  const canModerate = useCapabilities(community).has('moderate')
  // Unbanning removes the row, and the focused button with it.
  const keepFocus = useCallback(() => list.current?.focus({ preventScroll: true }), [])
  // The page is empty, but the next one is about to move up.
  const isMovingUp = records.length === 0 && state.more
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
          <BanByName community={community} bans={records} />
        </div>
      )}
      <div ref={list} tabIndex={-1} role="group" aria-label="Bans">
        {isMovingUp && <MovingUp state={state} onRetry={load} />}
        {records.length === 0 && !isMovingUp && (
          <EmptyState
            title={page === 1 ? 'No one is banned here.' : 'No one else is banned here.'}
            icon={<BanIcon size={30} />}
          />
        )}
        <ul aria-label="Banned members" className={styles.list}>
          {records.map((ban) => (
            <BanRow
              key={ban.author}
              community={community}
              ban={ban}
              canUnban={canModerate}
              onUnban={keepFocus}
              onUnbanned={load}
            />
          ))}
        </ul>
      </div>
      <PageLinks path={bansPath(community)} search={noSearch} page={page} hasMore={state.more} />
    </>
  )
}

export const BansScreen = ({ community }: { readonly community: string }) => {
  const { page = 1 } = readPage(useSearch({ strict: false }))
  return (
    <ModerationPage community={community} tool="bans" title="Bans">
      <BanList key={page} community={community} page={page} />
    </ModerationPage>
  )
}
