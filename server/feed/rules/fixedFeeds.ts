/**
 * What the 20 fixed feeds contain: the communities of their topics or, for a feed without a topic, those whose name or
 * description mentions it. docs/behaviour/feed.md#fixed-feeds.
 */
import { fixedFeeds } from '../../../schemas/vocabulary.ts'

type FeedName = (typeof fixedFeeds)[number]

/** `everything`: every listed community. `calm`: every listed community except those of opt-in topics. */
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

/** What the feed with this id (its place in the list, from 1) contains; undefined if there is no such feed. */
export const contentOfFeed = (feedId: string): FeedContent | undefined => {
  const name = /^\d{1,2}$/.test(feedId) ? fixedFeeds[Number(feedId) - 1] : undefined
  return name === undefined ? undefined : contents[name]
}

/** Opt-in topics: the Trending feed shows their communities only to members who chose them. */
export const chosenTopics = ['Politics', 'NSFW'] as const
