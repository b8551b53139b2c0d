/**
 * What the 20 fixed feeds gather. A feed takes the communities of its topics; one for which there is no topic takes those
 * whose name or description speaks of it. Document 1, section 2 (/feeds).
 */
import { fixedFeeds } from '../../schemas/vocabulary.ts'

type FeedName = (typeof fixedFeeds)[number]

/** `everything`: every listed community. `calm`: every listed community but those of the topics that members choose to see. */
export type FeedContent =
  | 'everything'
  | 'calm'
  | { readonly topics: ReadonlyArray<string>; readonly words: ReadonlyArray<string> }

const about = (topics: ReadonlyArray<string>, words: ReadonlyArray<string> = []): FeedContent => ({ topics, words })

const contents: { readonly [N in FeedName]: FeedContent } = {
  Recommended: 'calm',
  All: 'everything',
  Memes: about(['Memes', 'Humor', 'GIFs']),
  COVID: about([], ['covid', 'pandemic', 'epidemic', 'vaccine']),
  Discussion: about(['Discussion', 'Stories']),
  News: about(['News', 'Places']),
  Crypto: about([], ['crypto', 'bitcoin', 'ethereum', 'blockchain']),
  Hobbies: about(['Hobbies', 'Cars', 'Guns', 'Lifestyle']),
  Gaming: about(['Gaming']),
  Technology: about(['Technology']),
  Animals: about([], ['animal', 'pets', 'wildlife', 'cats', 'dogs', 'birds']),
  Videos: about(['Videos', 'GIFs']),
  Finance: about(['Finance']),
  Conspiracies: about([], ['conspirac', 'unexplained', 'mysteries']),
  Sports: about(['Sports']),
  Entertainment: about(['Entertainment', 'Movies', 'TV', 'Music', 'Culture']),
  Politics: about(['Politics']),
  Censorship: about([], ['censor', 'free speech', 'freedom of speech']),
  Privacy: about([], ['privacy', 'surveillance', 'encryption']),
  Streaming: about(['Streaming']),
}

/** What the feed with this id (its place in the list, from 1) gathers; undefined where there is no such feed. */
export const contentOfFeed = (feedId: string): FeedContent | undefined => {
  const name = /^\d{1,2}$/.test(feedId) ? fixedFeeds[Number(feedId) - 1] : undefined
  return name === undefined ? undefined : contents[name]
}

/** Topics whose communities the Trending feed shows only to those who chose them. */
export const chosenTopics = ['Politics', 'NSFW'] as const
