/**
 * An on/off setting. It applies on this device at once, and is sent to the server in the background.
 * docs/behaviour/settings.md#sync.
 */
import { ChangePreferences } from '../../../commands/preferences/ChangePreferences.ts'
import { readingDefaults } from '../../../schemas/entities/readingSettings.ts'
import { useApp } from '../../App.ts'
import { useValue } from '../../useValue.ts'
import { Switch } from '../ui/Switch.tsx'
import styles from './SettingSwitch.module.css'

type Name =
  | 'hidesUpvoted'
  | 'showsNsfw'
  | 'isBeta'
  | 'notifiesComments'
  | 'notifiesMentions'
  | 'isProfileIndexed'
  | 'acceptsPrivateMessages'
  | 'hasCustomStyling'
  | 'expandsThreads'
  | 'scrollsInfinitely'
  | 'opensNewTab'
  | 'scrollsToTop'

interface SettingSwitchProps {
  readonly setting: Name
  readonly label: string
  /** What the setting does. */
  readonly hint: string
}

export const SettingSwitch = ({ setting, label, hint }: SettingSwitchProps) => {
  const { run, store } = useApp()
  const preferences = { ...readingDefaults, ...useValue(store.preferences) }
  return (
    <div className={styles.setting}>
      <Switch
        label={label}
        hint={hint}
        isOn={preferences[setting]}
        onChange={(isOn) => void run(ChangePreferences, { [setting]: isOn })}
      />
    </div>
  )
}
