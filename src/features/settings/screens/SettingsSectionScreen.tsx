/** The settings section in the address; unknown words are not found. */
import { Suspense } from 'react'
import { useApp } from '../../../core/App.ts'
import { useSelected } from '../../../core/useValue.ts'
import { isGuest } from '../../../core/viewerLabels.ts'
import { NotFoundScreen } from '../../../layout/NotFoundScreen.tsx'
import { Screen } from '../../../layout/Screen.tsx'
import { SettingsInvitation } from '../MenuEntry.tsx'
import { isSettingsSection, settingsSections } from './settingsSections.ts'

export const SettingsSectionScreen = ({ section }: { readonly section: string }) => {
  const isWithoutAccount = useSelected(useApp().store.viewer, isGuest)
  if (!isSettingsSection(section)) return <NotFoundScreen />
  const { title, Screen: Section } = settingsSections[section]
  if (isWithoutAccount)
    return (
      <Screen title={title}>
        <SettingsInvitation />
      </Screen>
    )
  return (
    <Suspense fallback={<Screen title={title}>{null}</Screen>}>
      <Section section={section} title={title} />
    </Suspense>
  )
}
