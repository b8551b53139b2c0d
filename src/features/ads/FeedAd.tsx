/** An ad between the posts of a feed, in the reader's view: as a card or condensed. docs/behaviour/ads.md#positions. */
import type { FeedView } from '../../../schemas/vocabulary.ts'
import type { AdSlot } from '../../../signals/AdPlan.ts'
import { AdSlotView } from './AdSlotView.tsx'

/** Windows narrower than this, in CSS pixels, get the small card, with the image beside the text. */
const narrow = 360

interface FeedAdProps {
  readonly slot: AdSlot
  readonly view: FeedView
}

export const FeedAd = ({ slot, view }: FeedAdProps) => {
  if (view === 'condensed') return <AdSlotView slot={slot} placement="mobileWebFeedCondensed" shape="row" />
  return window.innerWidth < narrow ? (
    <AdSlotView slot={slot} placement="mobileWebFeedCardSmall" shape="row" />
  ) : (
    <AdSlotView slot={slot} placement="mobileWebFeedCard" shape="card" />
  )
}
