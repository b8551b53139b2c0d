/**
 * A section of the settings whose rows follow from the table of settings, one card for each group.
 * docs/behaviour/settings.md#settings.
 */

import type { ReactNode } from 'react'
import { ChangePreferences } from '../../../../commands/settings/ChangePreferences.ts'
import { settingOf } from '../../../../schemas/entities/Preferences.ts'
import { type ChoiceName, isChoice, type ShownName, shownNames } from '../../../../schemas/entities/settingColumns.ts'
import { settings } from '../../../../schemas/entities/settings.ts'
import type { SettingsSection } from '../../../../schemas/screenVocabulary.ts'
import { useApp } from '../../../core/App.ts'
import { useValue } from '../../../core/useValue.ts'
import { ChoiceList } from '../../../ui/lists/ChoiceList.tsx'
import { HomeTopicsSetting } from '../HomeTopicsSetting.tsx'
import { SettingSwitch } from '../SettingSwitch.tsx'
import styles from '../SettingsPage.module.css'
import { SettingsPage } from '../SettingsPage.tsx'
import { ThemeSwitch } from '../ThemeSwitch.tsx'

interface Answer {
  readonly value: string | number
  readonly label: string
}

/** A setting with a few answers. A stored value that is none of them shows as the first. */
const SettingChoice = ({ setting }: { readonly setting: ChoiceName }) => {
  const { run, store } = useApp()
  const { label, choices } = settings[setting]
  const chosen = settingOf(useValue(store.preferences), setting)
  const answers = choices.map(({ value, label: words }: Answer) => ({ value: String(value), label: words }))
  const shown = answers.find(({ value }) => value === String(chosen)) ?? answers[0]
  const choose = (text: string): void => {
    const answer = choices.find(({ value }: Answer) => String(value) === text)
    if (answer !== undefined) void run(ChangePreferences, { [setting]: answer.value })
  }
  return <ChoiceList label={label} choices={answers} chosen={shown?.value ?? ''} onChoose={choose} />
}

/** The control of a setting. Switches and questions follow from the table of settings; two have their own. */
const SettingRow = ({ setting }: { readonly setting: ShownName }) => {
  if (setting === 'theme') return <ThemeSwitch />
  if (setting === 'homeTopics') return <HomeTopicsSetting />
  return isChoice(setting) ? <SettingChoice setting={setting} /> : <SettingSwitch setting={setting} />
}

/** Related settings on one card. */
const SettingsGroup = ({ children }: { readonly children: ReactNode }) => <div className={styles.group}>{children}</div>

/** The settings of a section by group, in the order of the table. */
const groupsOf = (section: SettingsSection): Map<string, ReadonlyArray<ShownName>> =>
  Map.groupBy(
    shownNames.filter((name) => settings[name].section === section),
    (name) => settings[name].group,
  )

interface SettingRowsScreenProps {
  readonly section: SettingsSection
  readonly title: string
}

export const SettingRowsScreen = ({ section, title }: SettingRowsScreenProps) => (
  <SettingsPage title={title}>
    {[...groupsOf(section)].map(([group, names]) => (
      <SettingsGroup key={group}>
        {names.map((name) => (
          <SettingRow key={name} setting={name} />
        ))}
      </SettingsGroup>
    ))}
  </SettingsPage>
)
