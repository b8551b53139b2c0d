/** The directory of communities by topic and order, with or without politics. docs/behaviour/community.md#directory. */

import {
  type DirectorySort,
  hasPoliticsToggle,
  topicFor,
  topicsFor,
} from '../../../../commands/community/directoryTopics.ts'
import { ChangePreferences } from '../../../../commands/settings/ChangePreferences.ts'
import type { DirectoryTopic } from '../../../../schemas/topics.ts'
import { useApp } from '../../../core/App.ts'
import { useSelected, useValue } from '../../../core/useValue.ts'
import { LinkButton } from '../../../layout/LinkButton.tsx'
import { Screen } from '../../../layout/Screen.tsx'
import { SearchLink } from '../../../layout/SearchLink.tsx'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { Plus } from '../../../ui/icons.tsx'
import { DirectoryList } from '../DirectoryList.tsx'
import { DirectorySorts } from '../DirectorySorts.tsx'
import { TopicChips } from '../TopicChips.tsx'
import styles from './DirectoryScreen.module.css'

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
