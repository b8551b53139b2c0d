/** Loads a community in full while a component shows it. */
import { useCallback } from 'react'
import { LoadCommunity } from '../../../commands/community/LoadCommunity.ts'
import type { Community } from '../../../schemas/entities/Community.ts'
import { nameKey } from '../../../schemas/ids.ts'
import { useApp } from '../../core/App.ts'
import { type Loading, useLoad } from '../../core/useLoad.ts'
import { useField, useValue } from '../../core/useValue.ts'

/** The community in the store; `undefined` until it is loaded. */
export const useCommunity = (name: string): { readonly community: Community | undefined } & Loading => {
  const { run, store, firstScreen } = useApp()
  const loading = useLoad(
    useCallback(() => run(LoadCommunity, { community: name }), [run, name]),
    firstScreen?.outcomeOf(LoadCommunity, { community: name }),
  )
  return { community: useValue(store.communities.read(nameKey(name))), ...loading }
}

/**
 * A community's name in its own spelling; an address may spell it differently. Until it is known, as in the address.
 */
export const useCommunityName = (called: string): string =>
  useField(useApp().store.communities.read(nameKey(called)), 'name') ?? called
