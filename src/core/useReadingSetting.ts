/** A reading setting in a component, which re-renders only when that setting changes. */
import { signal } from '@preact/signals-core'
import { useCallback, useContext } from 'react'
import { defaultPreferences, type Preferences, settingOf } from '../../schemas/entities/Preferences.ts'
import { AppContext } from './App.ts'
import { useSelected } from './useValue.ts'

/** The defaults. */
const nobodys = signal(defaultPreferences)

/** Also for components rendered without an app. */
export const useReadingSetting = <Name extends Parameters<typeof settingOf>[1]>(name: Name) =>
  useSelected(
    useContext(AppContext)?.store.preferences ?? nobodys,
    useCallback((preferences: Preferences) => settingOf(preferences, name), [name]),
  )
