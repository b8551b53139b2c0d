/**
 * The frame of a community's moderation screens: title and tabs. Loads the community and the viewer's permissions
 * there.
 */
import { Link } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { LoadModerators } from '../../../commands/moderation/LoadModerators.ts'
import type { Failure } from '../../../schemas/Failure.ts'
import { communityPath } from '../../../schemas/rules/addresses.ts'
import { useApp } from '../../core/App.ts'
import { useLoad } from '../../core/useLoad.ts'
import { useSelected } from '../../core/useValue.ts'
import { isGuest } from '../../core/viewerLabels.ts'
import { Screen } from '../../layout/Screen.tsx'
import type { ToolName } from '../community/communityTools.ts'
import { NoCommunity } from '../community/NoCommunity.tsx'
import { useCommunity } from '../community/useCommunity.ts'
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
