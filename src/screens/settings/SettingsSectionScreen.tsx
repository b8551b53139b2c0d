/** The settings section in the address; unknown words are not found. */
import { Suspense } from 'react'
import { useApp } from '../../App.ts'
import { Screen } from '../../components/chrome/Screen.tsx'
import { isGuest } from '../../components/content/viewerLabels.ts'
import { SettingsInvitation } from '../../components/settings/SettingsInvitation.tsx'
import { useSelected } from '../../useValue.ts'
import { NotFoundScreen } from '../NotFoundScreen.tsx'
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
