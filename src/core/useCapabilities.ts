/** The viewer's permissions in a community, as a hook. */
import { computed } from '@preact/signals-core'
import { useMemo } from 'react'
import { viewerCapabilities } from '../../commands/moderation/viewerCapabilities.ts'
import type { Capabilities } from '../../schemas/rules/capabilities.ts'
import { useApp } from './App.ts'
import { useValue } from './useValue.ts'

export const useCapabilities = (community: string): Capabilities => {
  const { store } = useApp()
  return useValue(useMemo(() => computed(() => viewerCapabilities(store, community)), [store, community]))
}
