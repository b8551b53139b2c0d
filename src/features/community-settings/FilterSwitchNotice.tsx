/** Warns that a filter has no effect while its switch is off. docs/community-filter.md. */
import { useCallback } from 'react'
import { configKey } from '../../../commands/community-settings/configRecord.ts'
import { LoadCommunitySettings } from '../../../commands/community-settings/LoadCommunitySettings.ts'
import { useApp } from '../../core/App.ts'
import { useLoad } from '../../core/useLoad.ts'
import { useValue } from '../../core/useValue.ts'
import styles from './ConfigForm.module.css'

export const FilterSwitchNotice = ({ community }: { readonly community: string }) => {
  const { run, store } = useApp()
  useLoad(useCallback(() => run(LoadCommunitySettings, { community }), [run, community]))
  const record = useValue(store.records.read(configKey('settings', community)))
  if (record?.kind !== 'settings' || record.settings.hasContentFilters) return null
  return (
    <p className={styles.notice}>
      Content filters are off: this filter has no effect until they are turned on under Content Restrictions.
    </p>
  )
}
