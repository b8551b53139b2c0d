/** The directory of communities by topic and order, with or without politics. docs/behaviour/community.md#directory. */

import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import {
  type DirectoryQuery,
  type DirectorySort,
  directoryKey,
  hasPoliticsToggle,
  LoadDirectory,
  LoadNextDirectoryPage,
  sortOfWord,
  topicFor,
  topicsFor,
  topicWord,
} from '../../../../commands/community/DirectoryQuery.ts'
import { ChangePreferences } from '../../../../commands/settings/ChangePreferences.ts'
import type { DirectoryTopic } from '../../../../schemas/topics.ts'
import { useApp } from '../../../core/App.ts'
import { useEarlyEntry } from '../../../core/useIsHydrated.ts'
import { useReadingSetting, useSelected, useValue } from '../../../core/useValue.ts'
import { LinkButton } from '../../../layout/LinkButton.tsx'
import { Screen } from '../../../layout/Screen.tsx'
import { SearchLink } from '../../../layout/TopBar.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { Plus } from '../../../ui/icons.tsx'
import { FailureNotice } from '../../../ui/lists/FailureNotice.tsx'
import { ListTail } from '../../../ui/lists/ListTail.tsx'
import { WindowList } from '../../../ui/lists/WindowList.tsx'
import { Compass } from '../../../ui/moreIcons.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { CommunityRow } from '../CommunityRow.tsx'
import directorySortsStyles from '../DirectorySorts.module.css'
import directoryListStyles from '../NoCommunity.module.css'
import topicChipsStyles from '../TopicChips.module.css'
import styles from './DirectoryScreen.module.css'

const sentenceOf = (topic: DirectoryTopic): string => {
  switch (topic) {
    case 'Joined':
      return "You haven't joined any communities."
    case 'Moderator':
      return "You don't moderate any communities."
    case 'Best':
    case 'All':
      return 'There are no communities here yet.'
    default:
      return `There are no communities about ${topic} yet.`
  }
}

/** A topic without communities, with a link to topics that have some. */
const EmptyDirectory = ({ topic }: { readonly topic: DirectoryTopic }) => {
  const other: DirectoryTopic = topic === 'Joined' ? 'Best' : 'All'
  return (
    <EmptyState title={sentenceOf(topic)} icon={<Compass size={28} />}>
      {topic !== 'All' && (
        <Link to="/communities" search={{ topic: topicWord(other) }} className={directoryListStyles.link}>
          {other === 'Best' ? 'See the best communities' : 'See all communities'}
        </Link>
      )}
    </EmptyState>
  )
}

/** Estimated height of a row, in CSS pixels. */
const rowHeight = 132

const drawRow = (name: string) => <CommunityRow name={name} />

/**
 * The communities of a directory page, with infinite scroll. Lists keep their ids, also when the viewer leaves a
 * community meanwhile.
 */
const DirectoryList = ({ query: { topic, sort, showPolitics } }: { readonly query: DirectoryQuery }) => {
  const { run, store } = useApp()
  const key = directoryKey({ topic, sort, showPolitics })
  const state = useValue(store.directories.read(key))
  const load = useCallback(
    () => void run(LoadDirectory, { topic, sort, showPolitics }),
    [run, topic, sort, showPolitics],
  )
  const loadNext = useCallback(
    () => void run(LoadNextDirectoryPage, { topic, sort, showPolitics }),
    [run, topic, sort, showPolitics],
  )
  const goesOn = useReadingSetting('scrollsInfinitely')
  useEffect(load, [load])
  if (!state.loaded) {
    return state.failure === undefined ? (
      <Skeleton cards={8} shape="row" />
    ) : (
      <FailureNotice failure={state.failure} onRetry={load} />
    )
  }
  if (state.ids.length === 0 && !state.more) return <EmptyDirectory topic={topic} />
  return (
    <>
      <WindowList
        name={key}
        label={`${topic} communities`}
        ids={state.ids}
        draw={drawRow}
        itemHeight={rowHeight}
        onNearEnd={goesOn && state.more ? loadNext : undefined}
      />
      <ListTail state={state} onNext={loadNext} />
    </>
  )
}

interface TopicChipsProps {
  readonly topics: ReadonlyArray<DirectoryTopic>
  readonly chosen: DirectoryTopic
  /** The sort in the address, kept when the topic changes. */
  readonly sort: string | undefined
}

/** The directory's topics as a row of chips that scrolls; the current one is scrolled into view. */
const TopicChips = ({ topics, chosen, sort }: TopicChipsProps) => {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const chip = row.current?.querySelector(`[data-topic="${chosen}"]`)
    chip?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [chosen])
  return (
    <nav ref={row} aria-label="Topics" className={topicChipsStyles.row}>
      {topics.map((topic) => (
        <Link
          key={topic}
          to="/communities"
          search={{ topic: topicWord(topic), sort }}
          data-topic={topic}
          className={topicChipsStyles.chip}
          activeOptions={{ exact: true }}
          aria-current={topic === chosen ? 'page' : undefined}
          resetScroll={false}
        >
          {topic}
        </Link>
      ))}
    </nav>
  )
}

interface DirectorySortsProps {
  readonly topic: DirectoryTopic
  readonly chosen: DirectorySort
}

const sorts: ReadonlyArray<{ readonly sort: DirectorySort; readonly label: string }> = [
  { sort: 'members', label: 'Most members' },
  { sort: 'activity', label: 'Most active' },
  { sort: 'name', label: 'By name' },
]

/** Sort orders of the directory. docs/behaviour/community.md#directory. */
const DirectorySorts = ({ topic, chosen }: DirectorySortsProps) => {
  const navigate = useNavigate()
  const field = useRef<HTMLSelectElement>(null)
  const choose = (word: string): void =>
    void navigate({
      to: '/communities',
      search: { topic: topicWord(topic), sort: sortOfWord(word) },
      resetScroll: false,
    })
  useEarlyEntry(() => {
    const word = field.current?.value ?? chosen
    if (word !== chosen) choose(word)
  })
  return (
    <select
      ref={field}
      aria-label="Sort"
      className={directorySortsStyles.sorts}
      value={chosen}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {sorts.map(({ sort, label }) => (
        <option key={sort} value={sort}>
          {label}
        </option>
      ))}
    </select>
  )
}

interface DirectoryScreenProps {
  /** From the address; `undefined` for the viewer's default. */
  readonly topic: DirectoryTopic | undefined
  readonly sort: DirectorySort | undefined
}

const showsPolitics = ({ showPoliticalCommunities }: { readonly showPoliticalCommunities: boolean }): boolean =>
  showPoliticalCommunities

export const DirectoryScreen = ({ topic: asked, sort }: DirectoryScreenProps) => {
  const { run, store } = useApp()
  const viewer = useValue(store.viewer)
  const showPolitics = useSelected(store.preferences, showsPolitics)
  const topic = topicFor(viewer, asked)
  const query = { topic, sort: sort ?? 'members', showPolitics }
  return (
    <Screen title="Communities" isRoot>
      <div className={styles.controls}>
        <div className={styles.search}>
          <SearchLink label="Search communities and posts" />
          <LinkButton label="Create a community" to="/create">
            <Plus size={22} aria-hidden="true" />
          </LinkButton>
        </div>
        <TopicChips topics={topicsFor(viewer)} chosen={topic} sort={sort} />
        <div className={styles.options}>
          <DirectorySorts topic={topic} chosen={query.sort} />
          {hasPoliticsToggle(topic) && (
            <Switch
              label="Show Politics"
              isOn={showPolitics}
              onChange={(isOn) => void run(ChangePreferences, { showPoliticalCommunities: isOn })}
            />
          )}
        </div>
      </div>
      <DirectoryList query={query} />
    </Screen>
  )
}
