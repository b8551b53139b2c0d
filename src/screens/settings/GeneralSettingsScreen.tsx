/** How feeds and threads show themselves, and what is tried out. Document 2, section 2 (General). */
import { ChangePreferences } from '../../../commands/preferences/ChangePreferences.ts'
import { commentSorts } from '../../../schemas/vocabulary.ts'
import { useApp } from '../../App.ts'
import { commentSortWords } from '../../components/comment/commentSortWords.ts'
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

const sorts = commentSorts.map((value) => ({ value, label: commentSortWords[value] }))

export const GeneralSettingsScreen = () => {
  const { run, store } = useApp()
  const { feedView, commentSort } = useValue(store.preferences)
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
        <SettingSwitch
          setting="hidesUpvoted"
          label="Hide upvoted"
          hint="Posts that you have voted up stay out of your feeds."
        />
        <SettingSwitch setting="showsNsfw" label="Show NSFW" hint="Posts marked NSFW are part of your feeds." />
        <SettingSwitch setting="isBeta" label="Beta features" hint="Try what is new before everybody has it." />
      </SettingsGroup>
      <HomeTopicsSetting />
    </SettingsPage>
  )
}
