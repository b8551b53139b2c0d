/** Switches between the light and the dark theme. */
import { ChangePreferences } from '../../../commands/preferences/ChangePreferences.ts'
import { useApp } from '../../App.ts'
import { useIsDark } from '../profile/useIsDark.ts'
import { Moon } from '../ui/moreIcons.tsx'
import { Switch } from '../ui/Switch.tsx'
import styles from './SettingSwitch.module.css'

export const ThemeSwitch = () => {
  const { run } = useApp()
  return (
    <div className={styles.setting}>
      <Switch
        label="Dark Mode"
        icon={<Moon size={22} />}
        hint="The same on all your devices."
        isOn={useIsDark()}
        onChange={(isOn) => void run(ChangePreferences, { theme: isOn ? 'dark' : 'light' })}
      />
    </div>
  )
}
