/**
 * Checks a feed for new posts without changing the shown list: new posts are set aside for the banner, loaded ones get
 * their new scores. docs/behaviour/feed.md#refresh.
 */
import { feedList } from './FeedQuery.ts'
import { isPollDue } from './isPollDue.ts'

export const PollFeed = feedList.poll('feed.poll.v1', isPollDue)
