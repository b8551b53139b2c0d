// Makes the whole demo world in memory: always the same for the same `now`.
import { makeRandom } from '../random.ts'
import { makeDeeds } from './activity.ts'
import { makeComments } from './comments.ts'
import { makeMediaShelf } from './DemoMedia.ts'
import { makePlaces } from './demoCommunities.ts'
import { makeDrafts } from './drafts.ts'
import { makeMessages } from './letters.ts'
import { makeModeration } from './moderation.ts'
import { seal } from './moderationStates.ts'
import { paidBy } from './paid.ts'
import { makePeople } from './people.ts'
import { makePosts } from './posts.ts'
import { shapeThreads } from './threadShapes.ts'
import { day, type World } from './World.ts'
import { largeThreadTitle } from './words/notices.ts'

const seed = 20_260_415
/** A community's activity counts content within this span. */
const activeSpan = 7 * day

/** `now` in milliseconds; nothing in the world is later. */
export const makeWorld = (now: number): World => {
  const random = makeRandom(seed)
  const shelf = makeMediaShelf()
  const people = makePeople(random, shelf, now)
  const places = makePlaces(random, shelf, people, now)
  const posts = makePosts(random, makeDrafts(random, places), people, places, shelf, now)
  const comments = makeComments(random, posts, shapeThreads(random, posts, largeThreadTitle), people)
  const reports = seal(random, posts, comments, people, now)
  const users = new Map(people.users.map((user) => [user.id, user]))
  const communities = new Map(places.all.map(({ row }) => [row.id, row]))
  for (const [kind, items] of [
    ['post_score', posts],
    ['comment_score', comments],
  ] as const)
    for (const { row } of items) {
      const author = users.get(row.author_id)
      const community = communities.get(row.community_id)
      if (author !== undefined) author[kind] += row.score
      if (community !== undefined && row.created > now - activeSpan) community.activity += 1
    }
  return {
    users: people.users,
    communities: places.all.map(({ row }) => row),
    moderators: places.moderators,
    subscriptions: places.subscriptions,
    wikiPages: places.wikiPages,
    posts: posts.map(({ row }) => row),
    comments: comments.map(({ row }) => row),
    ...makeDeeds(random, posts, comments, people, now),
    messages: makeMessages(people, comments, now),
    reports,
    ...makeModeration(posts, comments, people, places, now),
    ...paidBy(people.named('demo_pro')),
    files: shelf.files(),
  }
}
