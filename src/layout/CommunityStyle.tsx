/**
 * Applies a community's stylesheet to its screens, for members who want it. The code for that is a chunk of its own.
 * docs/decisions/0046-settings-for-reading.md.
 */
import { lazy, Suspense, useEffect } from 'react'
import { LoadCommunity } from '../../commands/community/LoadCommunity.ts'
import { nameKey } from '../../schemas/ids.ts'
import { useApp } from '../core/App.ts'
import { useField, useReadingSetting, useSelected } from '../core/useValue.ts'
import { isGuest } from '../core/viewerLabels.ts'

const CommunitySheet = lazy(() => import('./CommunitySheet.tsx').then((chunk) => ({ default: chunk.CommunitySheet })))

export const CommunityStyle = ({ community }: { readonly community: string }) => {
  const { run, store } = useApp()
  const isForGuest = useSelected(store.viewer, isGuest)
  const isWanted = useReadingSetting('hasCustomStyling') && !isForGuest
  const known = store.communities.read(nameKey(community))
  const hasStyle = useField(known, 'hasStylesheet') === true
  useEffect(() => {
    // A post opened by its own address does not load its community.
    if (isWanted && known.peek() === undefined) void run(LoadCommunity, { community })
  }, [isWanted, known, run, community])
  if (!isWanted || !hasStyle) return null
  return (
    <Suspense>
      <CommunitySheet community={community} />
    </Suspense>
  )
}
