/**
 * The condensed view of posts, for those who choose it: the first visit shows cards and does not pay for the other view. Until it is
 * there feeds stay with cards; where it cannot be loaded, too.
 */
import { signal } from '@preact/signals-core'
import { useEffect } from 'react'
import type { FeedView } from '../../../schemas/vocabulary.ts'
import { useApp } from '../../App.ts'
import { useValue } from '../../useValue.ts'

const load = () => import('../post/PostCondensed.tsx')

type PostCondensed = Awaited<ReturnType<typeof load>>['PostCondensed']

const condensed = signal<PostCondensed | undefined>(undefined, { name: 'condensed view' })

/** Brings the condensed view. Whoever chose it on an earlier visit waits for it before anything is drawn. */
export const bringCondensed = async (): Promise<void> => {
  try {
    condensed.value = (await load()).PostCondensed
  } catch {
    // The next feed asks again.
  }
}

/** How a condensed post is drawn; `undefined` until the view is there. */
export const condensedPost = (): PostCondensed | undefined => condensed.peek()

/** The view to draw now: the reader's own as soon as it is there. */
export const useFeedView = (): FeedView => {
  const { feedView } = useValue(useApp().store.preferences)
  const isThere = useValue(condensed) !== undefined
  const isMissing = feedView === 'condensed' && !isThere
  useEffect(() => {
    if (isMissing) void bringCondensed()
  }, [isMissing])
  return isMissing ? 'card' : feedView
}
