/** Switches between the light and the dark theme. */
import { ChangePreferences } from '../../../commands/preferences/ChangePreferences.ts'
import { settings } from '../../../schemas/entities/settings.ts'
import { useApp } from '../../App.ts'
import { useIsDark } from '../profile/useIsDark.ts'
import { Moon } from '../ui/moreIcons.tsx'
import { Switch } from '../ui/Switch.tsx'
import styles from './SettingSwitch.module.css'

const { label, hint } = settings.theme

export const ThemeSwitch = () => {
  const { run } = useApp()
  return (
    <div className={styles.setting}>
      <Switch
        label={label}
        icon={<Moon size={22} />}
        hint={hint}
        isOn={useIsDark()}
        onChange={(isOn) => void run(ChangePreferences, { theme: isOn ? 'dark' : 'light' })}
      />
    </div>
  )
}
