/** Display of feeds and threads, and beta features. docs/behaviour/settings.md#settings. */
import { ChangePreferences } from '../../../commands/preferences/ChangePreferences.ts'
import { firstFeeds, readingSetting } from '../../../schemas/entities/readingSettings.ts'
import { commentSorts } from '../../../schemas/vocabulary.ts'
import { useApp } from '../../App.ts'
import { commentSortLabels } from '../../components/comment/commentSortLabels.ts'
import { HomeTopicsSetting } from '../../components/settings/HomeTopicsSetting.tsx'
import { SettingSwitch } from '../../components/settings/SettingSwitch.tsx'
import { SettingsGroup } from '../../components/settings/SettingsGroup.tsx'
import { SettingsPage } from '../../components/settings/SettingsPage.tsx'
import { ChoiceList } from '../../components/ui/ChoiceList.tsx'
import { useValue } from '../../useValue.ts'

const views = [
  { value: 'card', label: 'Card' },
  { value: 'condensed', label: 'Condensed' },
] as const

const feeds = [
  { value: 'home', label: 'Home' },
  { value: 'trending', label: 'Trending' },
  { value: 'all', label: 'All' },
] as const

const sorts = commentSorts.map((value) => ({ value, label: commentSortLabels[value] }))

export const GeneralSettingsScreen = () => {
  const { run, store } = useApp()
  const preferences = useValue(store.preferences)
  const { feedView, commentSort } = preferences
  const activeFeed = readingSetting(preferences, 'activeFeed')
  return (
    <SettingsPage title="General">
      <SettingsGroup>
        <ChoiceList
          label="Post view"
          choices={views}
          chosen={feedView}
          onChoose={(view) => void run(ChangePreferences, { feedView: view })}
        />
      </SettingsGroup>
      <SettingsGroup>
        <ChoiceList
          label="Comment sort"
          choices={sorts}
          chosen={commentSort}
          onChoose={(sort) => void run(ChangePreferences, { commentSort: sort })}
        />
      </SettingsGroup>
      <SettingsGroup>
        <ChoiceList
          label="First feed"
          choices={feeds}
          chosen={feeds.find(({ value }) => firstFeeds[value] === activeFeed)?.value ?? 'home'}
          onChoose={(feed) => void run(ChangePreferences, { activeFeed: firstFeeds[feed] })}
        />
      </SettingsGroup>
      <SettingsGroup>
        <SettingSwitch
          setting="scrollsInfinitely"
          label="Infinite scroll"
          hint="Load more posts as you scroll. When off, a button loads more, and a feed older than 15 minutes is reloaded."
        />
        <SettingSwitch
          setting="expandsThreads"
          label="Expand threads"
          hint="Show all replies at once. When off, a post opens with its top-level comments, and replies expand one by one."
        />
        <SettingSwitch
          setting="opensNewTab"
          label="Open links in a new tab"
          hint="Links to other sites open in a new tab; this one stays open."
        />
        <SettingSwitch
          setting="scrollsToTop"
          label="Scroll to Top button"
          hint="Shown over feeds once you have scrolled down."
        />
      </SettingsGroup>
      <SettingsGroup>
        <SettingSwitch
          setting="hidesUpvoted"
          label="Hide upvoted"
          hint="Leave posts you have upvoted out of your feeds."
        />
        <SettingSwitch setting="showsNsfw" label="Show NSFW" hint="Show posts marked NSFW in your feeds." />
        <SettingSwitch setting="isBeta" label="Beta features" hint="Try new features before everyone has them." />
      </SettingsGroup>
      <HomeTopicsSetting />
    </SettingsPage>
  )
}
