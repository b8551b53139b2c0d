/** The pages of a community's wiki, by name. */

import { LoadWiki } from '../../../../commands/community/LoadCommunity.ts'
import { nameKey } from '../../../../schemas/ids.ts'
import { useApp } from '../../../core/App.ts'
import { useValue } from '../../../core/useValue.ts'
import { Screen } from '../../../layout/Screen.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailureNotice } from '../../../ui/lists/FailureNotice.tsx'
import { FileText } from '../../../ui/moreIcons.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { CommunityAbout } from '../CommunityAbout.tsx'
import { CommunityHeader } from '../CommunityHeader.tsx'
import { useCommunityName } from '../useCommunity.ts'
import styles from './CommunityWikiScreen.module.css'

/**
 * The names of a wiki's pages. Renders nothing if the community does not exist: the header says so.
 * docs/behaviour/community.md#wiki.
 */
const WikiPages = ({ community }: { readonly community: string }) => {
  const { run, store } = useApp()
  const { ids, loaded, failure } = useValue(store.wikis.read(nameKey(community)))
  const isKnown = useValue(store.communities.read(nameKey(community))) !== undefined
  if (failure !== undefined) {
    if (!isKnown) return null
    return <FailureNotice failure={failure} onRetry={() => void run(LoadWiki, { community })} isInline />
  }
  if (!loaded) return <Skeleton cards={3} shape="row" />
  if (!isKnown) return null
  if (ids.length === 0) return <EmptyState title="This community does not have a wiki yet." />
  return (
    <ul aria-label="Wiki pages" className={styles.pages}>
      {ids.map((name) => (
        <li key={name} className={styles.page}>
          <FileText size={20} aria-hidden="true" className={styles.icon} />
          {name}
        </li>
      ))}
    </ul>
  )
}

export const CommunityWikiScreen = ({ community }: { readonly community: string }) => (
  <Screen title={`c/${useCommunityName(community)}`}>
    <CommunityHeader community={community} tab="wiki" />
    <WikiPages community={community} />
  </Screen>
)

/** About a community: description, topics, founding date, rules, moderators. */
export const CommunityAboutScreen = ({ community }: { readonly community: string }) => (
  <Screen title={`c/${useCommunityName(community)}`}>
    <CommunityHeader community={community} tab="about" />
    <CommunityAbout name={community} />
  </Screen>
)
