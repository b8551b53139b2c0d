/** A reading setting in a component, which re-renders only when that setting changes. */
import { signal } from '@preact/signals-core'
import { useCallback, useContext } from 'react'
import { defaultPreferences, type Preferences } from '../schemas/entities/Preferences.ts'
import { type ReadingSettings, readingSetting } from '../schemas/entities/readingSettings.ts'
import { AppContext } from './App.ts'
import { useSelected } from './useValue.ts'

/** The defaults. */
const nobodys = signal(defaultPreferences)

/** Also for components rendered without an app. */
export const useReadingSetting = <Name extends keyof ReadingSettings>(name: Name): ReadingSettings[Name] =>
  useSelected(
    useContext(AppContext)?.store.preferences ?? nobodys,
    useCallback((preferences: Preferences) => readingSetting(preferences, name), [name]),
  )
