/**
 * The condensed view of posts, loaded on demand so that a first visit with cards does not pay for it. Until it is
 * loaded, or if that fails, feeds show cards.
 */
import { signal } from '@preact/signals-core'
import { useEffect } from 'react'
import type { FeedView } from '../../../schemas/vocabulary.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'

const load = () => import('../post/PostCondensed.tsx')

type PostCondensed = Awaited<ReturnType<typeof load>>['PostCondensed']

const condensed = signal<PostCondensed | undefined>(undefined, { name: 'condensed view' })

/** Loads the condensed view. At the start of a visit the app waits for it if the reader chose it earlier. */
export const bringCondensed = async (): Promise<void> => {
  try {
    condensed.value = (await load()).PostCondensed
  } catch {
    // The next feed tries again.
  }
}

/** The component of a condensed post; `undefined` until it is loaded. */
export const condensedPost = (): PostCondensed | undefined => condensed.peek()

/** The view to render now: the reader's choice as soon as it is loaded. */
export const useFeedView = (): FeedView => {
  const { feedView } = useValue(useApp().store.preferences)
  const isThere = useValue(condensed) !== undefined
  const isMissing = feedView === 'condensed' && !isThere
  useEffect(() => {
    if (isMissing) void bringCondensed()
  }, [isMissing])
  return isMissing ? 'card' : feedView
}
