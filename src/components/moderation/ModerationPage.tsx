/**
 * The frame of a community's moderation screens: title and tabs. Loads the community and the viewer's permissions
 * there.
 */
import { Link } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { LoadModerators } from '../../../commands/moderation/LoadModerators.ts'
import type { Failure } from '../../../schemas/Failure.ts'
import { communityPath } from '../../../schemas/rules/addresses.ts'
import { useApp } from '../../App.ts'
import { useLoad } from '../../useLoad.ts'
import { useSelected } from '../../useValue.ts'
import { Screen } from '../chrome/Screen.tsx'
import { NoCommunity } from '../community/NoCommunity.tsx'
import { useCommunity } from '../community/useCommunity.ts'
import { isGuest } from '../content/viewerLabels.ts'
import type { ToolName } from './communityTools.ts'
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
