/**
 * A section of the settings whose rows follow from the table of settings, one card for each group.
 * docs/behaviour/settings.md#settings.
 */
import { type ShownName, shownNames } from '../../../../schemas/entities/settingColumns.ts'
import { settings } from '../../../../schemas/entities/settings.ts'
import type { SettingsSection } from '../../../../schemas/screenVocabulary.ts'
import { SettingRow } from '../SettingRow.tsx'
import { SettingsGroup } from '../SettingsGroup.tsx'
import { SettingsPage } from '../SettingsPage.tsx'

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
