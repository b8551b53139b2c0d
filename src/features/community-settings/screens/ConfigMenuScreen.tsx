/** The configuration sections that the viewer's permissions allow. docs/behaviour/community-settings.md#screens. */

import { useCapabilities } from '../../../core/useCapabilities.ts'
import { Screen } from '../../../layout/Screen.tsx'
import styles from '../ConfigForm.module.css'
import { ConfigMenu } from '../ConfigMenu.tsx'
import { ConfigPlace } from '../ConfigPlace.tsx'
import { ConfigTitle } from '../ConfigTitle.tsx'
import { configParts, configViews } from './configViews.ts'

export const configMenuTitle = 'Community Settings'

const all = configParts.map((section) => ({ section, ...configViews[section] }))

export const ConfigMenuScreen = ({ community }: { readonly community: string }) => {
  const capabilities = useCapabilities(community)
  const entries = all.filter((entry) => entry.capabilities.some((power) => capabilities.has(power)))
  // Beside the ones for every moderator.
  const mayChange = entries.some((entry) => !entry.capabilities.includes('moderate'))
  return (
    <Screen title={configMenuTitle} bar={<ConfigTitle title={configMenuTitle} />}>
      <ConfigPlace community={community} />
      <ConfigMenu community={community} entries={entries} />
      {!mayChange && (
        <p className={styles.aside}>
          You moderate this community, and have no permission to change its settings. A moderator with all permissions
          can give you one.
        </p>
      )}
    </Screen>
  )
}
