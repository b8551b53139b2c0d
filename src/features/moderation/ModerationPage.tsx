/**
 * The frame of a community's moderation screens: title and tabs. Loads the community and the viewer's permissions
 * there.
 */
import { Link } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { LoadModerators } from '../../../commands/moderation/moderators.ts'
import type { Failure } from '../../../schemas/Failure.ts'
import { communityPath } from '../../../schemas/rules/addresses.ts'
import { useApp } from '../../core/App.ts'
import { useLoad } from '../../core/useLoad.ts'
import { useSelected } from '../../core/useValue.ts'
import { isGuest } from '../../core/viewerLabels.ts'
import { Screen } from '../../layout/Screen.tsx'
import { NoCommunity } from '../community/CommunityRow.tsx'
import type { ToolName } from '../community/communityTools.ts'
import { useCommunity } from '../community/useCommunity.ts'
import recordRowsStyles from './ModerationDialogs.module.css'
import styles from './ModerationPage.module.css'
import { ModerationTabs } from './ModerationTabs.tsx'

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
