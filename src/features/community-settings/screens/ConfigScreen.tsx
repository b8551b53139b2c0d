/**
 * The configuration section in the address, or the menu; unknown words are not found.
 * docs/behaviour/community-settings.md#screens.
 */
import { Suspense } from 'react'
import { NotFoundScreen } from '../../../layout/NotFoundScreen.tsx'
import { Screen } from '../../../layout/Screen.tsx'
import { ConfigGate } from '../ConfigGate.tsx'
import { ConfigMenuScreen, configMenuTitle } from './ConfigMenuScreen.tsx'
import { configPartOf, configViews } from './configViews.ts'

interface ConfigScreenProps {
  readonly community: string
  readonly section: string
}

export const ConfigScreen = ({ community, section }: ConfigScreenProps) => {
  if (section === 'settings')
    return (
      <ConfigGate community={community} title={configMenuTitle} capabilities={['moderate']}>
        <ConfigMenuScreen community={community} />
      </ConfigGate>
    )
  const part = configPartOf(section)
  if (part === undefined) return <NotFoundScreen />
  const { title, capabilities, Screen: Part } = configViews[part]
  return (
    <ConfigGate community={community} title={title} capabilities={capabilities}>
      <Suspense fallback={<Screen title={title}>{null}</Screen>}>
        <Part key={community} community={community} />
      </Suspense>
    </ConfigGate>
  )
}
