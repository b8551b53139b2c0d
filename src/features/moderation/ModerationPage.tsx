/**
 * The frame of a community's moderation screens: title and tabs. Loads the community and the viewer's permissions
 * there.
 */
import { Link } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { LoadModerators } from '../../../commands/moderation/moderators.ts'
import type { Failure } from '../../../schemas/Failure.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { communityPath } from '../../../schemas/rules/addresses.ts'
import { useApp } from '../../core/App.ts'
import { useLoad } from '../../core/useLoad.ts'
import { useCapabilities, useSelected, useValue } from '../../core/useValue.ts'
import { isGuest } from '../../core/viewerLabels.ts'
import { Screen } from '../../layout/Screen.tsx'
import tabs from '../../ui/Tabs.module.css'
import { NoCommunity } from '../community/CommunityRow.tsx'
import { type ToolName, toolsFor } from '../community/communityTools.ts'
import { useCommunity } from '../community/useCommunity.ts'
import recordRowsStyles from './ModerationDialogs.module.css'
import styles from './ModerationPage.module.css'

// Tabs between the moderation screens of a community.

interface ModerationTabsProps {
  readonly community: string
  readonly present: ToolName
}

/** Renders nothing when there is no other screen to go to. */
const ModerationTabs = ({ community, present }: ModerationTabsProps) => {
  const { store } = useApp()
  const known = useValue(store.communities.read(nameKey(community)))
  const tools = toolsFor(useCapabilities(community), known)
  if (tools.length < 2) return null
  return (
    <nav aria-label="Moderation" className={tabs.tabs}>
      {tools.map(({ name, label, path }) => (
        <Link
          key={name}
          to={path(community)}
          replace
          className={tabs.tab}
          activeOptions={{ exact: true }}
          aria-current={name === present ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

interface ModerationPageProps {
  /** The community's name as in the address. */
  readonly community: string
  readonly tool: ToolName
  readonly title: string
  readonly children: ReactNode
}

export const ModerationPage = ({ community: called, tool, title, children }: ModerationPageProps) => {
  const { run, store } = useApp()
  const { community, failure } = useCommunity(called)
  const isWithoutAccount = useSelected(store.viewer, isGuest)
  useLoad(
    useCallback(
      (): Promise<Failure | undefined> =>
        isWithoutAccount ? Promise.resolve(undefined) : run(LoadModerators, { community: called }),
      [run, called, isWithoutAccount],
    ),
  )
  const isNowhere = community === undefined && failure?._tag === 'NotFound'
  const name = community?.name ?? called
  return (
    <Screen title={title}>
      {isNowhere ? (
        <NoCommunity />
      ) : (
        <>
          <Link to={communityPath(name)} className={styles.community}>
            c/{name}
          </Link>
          <ModerationTabs community={name} present={tool} />
          {children}
        </>
      )}
    </Screen>
  )
}

interface RecordRowsProps {
  readonly label: string
  readonly children: ReactNode
}

/** Rows in a dialog: a list of at most 300 px that scrolls on its own. docs/behaviour/moderation.md#reports. */
export const RecordRows = ({ label, children }: RecordRowsProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the list needs the focus to scroll by arrow keys
  <ul aria-label={label} className={recordRowsStyles.rows} tabIndex={0}>
    {children}
  </ul>
)
