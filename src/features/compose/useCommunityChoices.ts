/**
 * Communities to choose from for a post: the viewer's joined ones, and others that match the query.
 * docs/behaviour/compose.md#community-picker.
 */
import { computed } from '@preact/signals-core'
import { useCallback, useMemo } from 'react'
import { LoadCommunities } from '../../../commands/community/LoadCommunities.ts'
import type { Community } from '../../../schemas/entities/Community.ts'
import type { Failure } from '../../../schemas/Failure.ts'
import { nameKey } from '../../../schemas/ids.ts'
import type { Viewer } from '../../../signals/Store.ts'
import { useApp } from '../../core/App.ts'
import { useLoad } from '../../core/useLoad.ts'
import { useSelected, useValue } from '../../core/useValue.ts'
import { useCommunityMatches } from './useCommunityMatches.ts'

export interface CommunityChoice {
  readonly name: string
  readonly displayName: string
  readonly icon: string
  readonly isJoined: boolean
}

interface CommunityChoices {
  readonly choices: ReadonlyArray<CommunityChoice>
  readonly isSearching: boolean
  readonly failure: Failure | undefined
}

const none: ReadonlyArray<string> = []

const joined = (viewer: Viewer): ReadonlyArray<string> =>
  (viewer.kind === 'member' ? viewer.user.subscribed : undefined) ?? none

/** Leaves out unlisted communities. One that is not loaded yet is shown by name. */
const choiceOf = (name: string, community: Community | undefined, isJoined: boolean): ReadonlyArray<CommunityChoice> =>
  community?.visibility === 'unlisted'
    ? []
    : [
        {
          name: community?.name ?? name,
          displayName: community?.displayName ?? '',
          icon: community?.icon ?? '',
          isJoined,
        },
      ]

export const useCommunityChoices = (query: string): CommunityChoices => {
  const { run, store } = useApp()
  const own = useSelected(store.viewer, joined)
  useLoad(useCallback(() => run(LoadCommunities, { communities: own }), [run, own]))
  const { matches } = useCommunityMatches(query)
  const words = query.trim().toLowerCase()
  const choices = useValue(
    useMemo(() => {
      const ownKeys = new Set(own.map(nameKey))
      const others = matches.ids.filter((name) => !ownKeys.has(nameKey(name)))
      return computed(() => {
        const choose = (isJoined: boolean) => (name: string) =>
          choiceOf(name, store.communities.read(nameKey(name)).value, isJoined)
        const fits = ({ name, displayName }: CommunityChoice): boolean =>
          `${name} ${displayName}`.toLowerCase().includes(words)
        return [...own.flatMap(choose(true)).filter(fits), ...others.flatMap(choose(false))]
      })
    }, [store, own, matches.ids, words]),
  )
  const isSearching = words !== '' && !matches.loaded && matches.failure === undefined
  return { choices, isSearching, failure: words === '' ? undefined : matches.failure }
}
