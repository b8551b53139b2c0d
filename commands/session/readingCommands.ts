/** The commands of feeds and of the reader's place in them, for the registry. */
import { LoadNextFeedPage } from '../feed/LoadNextFeedPage.ts'
import { PollFeed } from '../feed/PollFeed.ts'
import { RefreshFeed } from '../feed/RefreshFeed.ts'
import { RetryFeedTail } from '../feed/RetryFeedTail.ts'
import { VisitFeed } from '../feed/VisitFeed.ts'
import { LeaveList } from '../places/LeaveList.ts'
import { RestorePlaces } from '../places/RestorePlaces.ts'
import { SavePlaces } from '../places/SavePlaces.ts'
import { type Playable, playable } from './playable.ts'

export const readingCommands: ReadonlyArray<Playable> = [
  playable(LoadNextFeedPage),
  playable(PollFeed),
  playable(RefreshFeed),
  playable(RetryFeedTail),
  playable(VisitFeed),
  playable(LeaveList),
  playable(RestorePlaces),
  playable(SavePlaces),
]
