/** A setting with a few answers. A stored value that is none of them shows as the first. */
import { ChangePreferences } from '../../../commands/settings/ChangePreferences.ts'
import { settingOf } from '../../../schemas/entities/Preferences.ts'
import type { ChoiceName } from '../../../schemas/entities/settingColumns.ts'
import { settings } from '../../../schemas/entities/settings.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'
import { ChoiceList } from '../../ui/lists/ChoiceList.tsx'

interface Answer {
  readonly value: string | number
  readonly label: string
}

export const SettingChoice = ({ setting }: { readonly setting: ChoiceName }) => {
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
