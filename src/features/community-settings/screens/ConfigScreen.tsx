/**
 * The configuration section in the address, or the menu; unknown words are not found.
 * docs/behaviour/community-settings.md#screens.
 */

import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback } from 'react'
import { LoadModerators } from '../../../../commands/moderation/moderators.ts'
import { moderatorsKey } from '../../../../commands/moderation/recordLists.ts'
import type { Capability } from '../../../../schemas/rules/capabilities.ts'
import { useApp } from '../../../core/App.ts'
import { useLoad } from '../../../core/useLoad.ts'
import { useCapabilities, useSelected, useValue } from '../../../core/useValue.ts'
import { communityLink, isGuest } from '../../../core/viewerLabels.ts'
import { NotFoundScreen } from '../../../layout/NotFoundScreen.tsx'
import { Screen } from '../../../layout/Screen.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LockKeyhole } from '../../../ui/icons.tsx'
import { FailureNotice } from '../../../ui/lists/FailureNotice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { AccountInvitation } from '../../account/AccountInvitation.tsx'
import { NoCommunity } from '../../community/CommunityRow.tsx'
import styles from '../../community/NoCommunity.module.css'
import { ConfigTitle } from '../ConfigPlace.tsx'
import { ConfigMenuScreen, configMenuTitle } from './ConfigMenuScreen.tsx'
import { configPartOf, configViews } from './configViews.ts'

interface ConfigClosedProps {
  readonly community: string
  readonly title: string
  readonly isModerator: boolean
}

/** Shown instead of settings that the viewer may not change: why, and where to go instead. */
const ConfigClosed = ({ community, title, isModerator }: ConfigClosedProps) => {
  const icon = <LockKeyhole size={28} />
  if (!isModerator)
    return (
      <EmptyState role="alert" title="Only moderators of this community may see its settings." icon={icon}>
        <Link {...communityLink(community)} className={styles.link}>
          Go to c/{community}
        </Link>
      </EmptyState>
    )
  return (
    <EmptyState role="alert" title={`Your permissions here do not include: ${title}.`} icon={icon}>
      <Link to="/c/$community/config/$section" params={{ community, section: 'settings' }} className={styles.link}>
        Settings you may change
      </Link>
    </EmptyState>
  )
}

interface ConfigGateProps {
  readonly community: string
  readonly title: string
  /** Any of these is sufficient. */
  readonly capabilities: ReadonlyArray<Capability>
  readonly children: ReactNode
}

const MemberGate = ({ community, title, capabilities: needed, children }: ConfigGateProps) => {
  const { run, store } = useApp()
  const load = useCallback(() => run(LoadModerators, { community }), [run, community])
  const { isDone, failure, retry } = useLoad(load)
  const capabilities = useCapabilities(community)
  const isLoaded = useValue(store.recordLists.read(moderatorsKey(community))).loaded
  const isKnown = isLoaded || capabilities.has('moderators')
  if (isKnown && needed.some((power) => capabilities.has(power))) return children
  const why = (): ReactNode => {
    if (!isKnown && !isDone) return <Skeleton cards={4} shape="row" />
    if (failure?._tag === 'NotFound') return <NoCommunity />
    if (failure !== undefined) return <FailureNotice failure={failure} onRetry={retry} />
    return <ConfigClosed community={community} title={title} isModerator={capabilities.has('moderate')} />
  }
  return (
    <Screen title={title} bar={<ConfigTitle title={title} />}>
      {why()}
    </Screen>
  )
}

/**
 * Lets moderators into a community's configuration as far as their permissions go, and says which are missing; the
 * server checks again. Shows nothing before the permissions are known. docs/behaviour/moderation.md#permissions.
 */
const ConfigGate = (props: ConfigGateProps) => {
  const isWithoutAccount = useSelected(useApp().store.viewer, isGuest)
  if (!isWithoutAccount) return <MemberGate {...props} />
  return (
    <Screen title={props.title} bar={<ConfigTitle title={props.title} />}>
      <AccountInvitation
        sentence="Only moderators of this community may see its settings."
        icon={<LockKeyhole size={28} />}
      />
    </Screen>
  )
}

interface ConfigScreenProps {
  readonly community: string
  readonly section: string
}

export const ConfigScreen = ({ community, section }: ConfigScreenProps) => {
  if (section === 'settings')
    return (
      <ConfigGate community={community} title={configMenuTitle} capabilities={['moderate']}>
        <ConfigMenuScreen community={community} />
      </ConfigGate>
    )
  const part = configPartOf(section)
  if (part === undefined) return <NotFoundScreen />
  const { title, capabilities, Screen: Part } = configViews[part]
  return (
    <ConfigGate community={community} title={title} capabilities={capabilities}>
      <Suspense fallback={<Screen title={title}>{null}</Screen>}>
        <Part key={community} community={community} />
      </Suspense>
    </ConfigGate>
  )
}
