/** The control of a setting. Switches and questions follow from the table of settings; two have their own. */
import { isChoice, type ShownName } from '../../../schemas/entities/settingColumns.ts'
import { HomeTopicsSetting } from './HomeTopicsSetting.tsx'
import { SettingChoice } from './SettingChoice.tsx'
import { SettingSwitch } from './SettingSwitch.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

export const SettingRow = ({ setting }: { readonly setting: ShownName }) => {
  if (setting === 'theme') return <ThemeSwitch />
  if (setting === 'homeTopics') return <HomeTopicsSetting />
  return isChoice(setting) ? <SettingChoice setting={setting} /> : <SettingSwitch setting={setting} />
}
