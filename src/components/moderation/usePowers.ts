/** The viewer's permissions in a community, as a hook. Document 2, section 6. */
import { computed } from '@preact/signals-core'
import { useMemo } from 'react'
import { powersOfViewer } from '../../../commands/moderation/powersOfViewer.ts'
import type { Powers } from '../../../schemas/rules/powers.ts'
import { useApp } from '../../App.ts'
import { useValue } from '../../useValue.ts'

export const usePowers = (community: string): Powers => {
  const { store } = useApp()
  return useValue(useMemo(() => computed(() => powersOfViewer(store, community)), [store, community]))
}
