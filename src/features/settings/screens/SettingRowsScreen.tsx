/**
 * A section of the settings whose rows follow from the table of settings, one card for each group.
 * docs/behaviour/settings.md#settings.
 */

import type { ReactNode } from 'react'
import { ChangePreferences } from '../../../../commands/settings/ChangePreferences.ts'
import {
  type ChoiceName,
  isChoice,
  type ShownName,
  settingOf,
  shownNames,
} from '../../../../schemas/entities/Preferences.ts'
import { settings } from '../../../../schemas/entities/settings.ts'
import type { SettingsSection } from '../../../../schemas/screenVocabulary.ts'
import { useApp } from '../../../core/App.ts'
import { useIsDark, useValue } from '../../../core/useValue.ts'
import { Screen } from '../../../layout/Screen.tsx'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { ChoiceList } from '../../../ui/lists/ChoiceList.tsx'
import { Moon } from '../../../ui/moreIcons.tsx'
import { HomeTopicsSetting } from '../HomeTopicChips.tsx'
import themeSwitchStyles from '../SettingSwitch.module.css'
import styles from '../SettingsPage.module.css'

interface SettingSwitchProps {
  /** Other settings have controls of their own. */
  readonly setting: Exclude<ShownName, ChoiceName | 'theme' | 'homeTopics'>
}

/**
 * An on/off setting. It applies on this device at once, and is sent to the server in the background.
 * docs/behaviour/settings.md#sync.
 */
const SettingSwitch = ({ setting }: SettingSwitchProps) => {
  const { run, store } = useApp()
  const { label, hint } = settings[setting]
  return (
    <div className={themeSwitchStyles.setting}>
      <Switch
        label={label}
        hint={hint}
        isOn={settingOf(useValue(store.preferences), setting)}
        onChange={(isOn) => void run(ChangePreferences, { [setting]: isOn })}
      />
    </div>
  )
}

const { label: themeLabel, hint: themeHint } = settings.theme

/** Switches between the light and the dark theme. */
const ThemeSwitch = () => {
  const { run } = useApp()
  return (
    <div className={themeSwitchStyles.setting}>
      <Switch
        label={themeLabel}
        icon={<Moon size={22} />}
        hint={themeHint}
        isOn={useIsDark()}
        onChange={(isOn) => void run(ChangePreferences, { theme: isOn ? 'dark' : 'light' })}
      />
    </div>
  )
}

/** A section of the settings: its title in the top bar, and its settings in groups. */
const SettingsPage = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Screen title={title}>
    <div className={styles.groups}>{children}</div>
  </Screen>
)

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
