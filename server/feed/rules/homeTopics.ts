/**
 * Which communities a topic chosen for the home feed brings in. A community matches by its topics, or by a word in its
 * name or description. Politics and NSFW communities match only topics about them. Decision record 39.
 */
import { homeTopics } from '../../../schemas/topics.ts'

type HomeTopic = (typeof homeTopics)[number]

interface TopicRule {
  /** One of these topics is enough. */
  readonly topics?: ReadonlyArray<string>
  /** So is a word in the name or description that begins with one of these. */
  readonly words?: ReadonlyArray<string>
  /** A topic that the community must have in any case, and that excludes it from every rule without it. */
  readonly within?: 'Politics' | 'NSFW'
}

const jokes = ['funny', 'joke', 'comedy', 'humor', 'humour']

const rules: { readonly [T in HomeTopic]: TopicRule } = {
  Funny: { topics: ['Humor', 'Memes'], words: jokes },
  'Edgy Humor': { topics: ['Humor', 'Memes'], words: jokes, within: 'NSFW' },
  Nature: {
    words: ['nature', 'wildlife', 'animal', 'garden', 'hiking', 'outdoor', 'forest', 'mountain', 'birdwatch', 'plants'],
  },
  Counterculture: { words: ['countercultur', 'underground', 'subcultur', 'punk', 'hippie', 'banned', 'censor'] },
  Cringe: { words: ['cringe', 'awkward', 'embarrass'] },
  Weird: { words: ['weird', 'strange', 'bizarre', 'oddly', 'oddit', 'unexplained', 'paranormal'] },
  'Left-wing Politics': {
    words: ['left-wing', 'left wing', 'leftist', 'progressive', 'socialis', 'liberal', 'labour', 'democrats'],
    within: 'Politics',
  },
  Videos: { topics: ['Videos'] },
  'Right-wing Politics': {
    words: ['right-wing', 'right wing', 'conservative', 'republican', 'libertarian', 'patriot', 'tories'],
    within: 'Politics',
  },
}

/** Name and description in lower case; the parts of a name like TinyGardens count as separate words. */
export const spokenText = (name: string, description: string): string =>
  `${name} ${name.replace(/([a-z])(?=[A-Z])/g, '$1 ')} ${description}`.toLowerCase()

/** What is matched of a community: its topics and its `spokenText`. */
export interface TopicalCommunity {
  readonly topics: ReadonlyArray<string>
  readonly text: string
}

const guarded = ['Politics', 'NSFW'] as const

const startsOf = (words: ReadonlyArray<string>): RegExp | undefined =>
  words.length === 0 ? undefined : new RegExp(`(?<![a-z])(?:${words.join('|')})`)

const fitting = ({ topics = [], words = [], within }: TopicRule): ((community: TopicalCommunity) => boolean) => {
  const speaksOf = startsOf(words)
  return (community) =>
    guarded.every((topic) => community.topics.includes(topic) === (topic === within)) &&
    (topics.some((topic) => community.topics.includes(topic)) || speaksOf?.test(community.text) === true)
}

const fits = new Map<string, (community: TopicalCommunity) => boolean>(
  homeTopics.map((topic) => [topic, fitting(rules[topic])]),
)

/** Whether a community belongs to one of the chosen topics. Unknown topics match nothing. */
export const isOfHomeTopics = (chosen: ReadonlyArray<string>): ((community: TopicalCommunity) => boolean) => {
  const any = chosen.flatMap((topic) => fits.get(topic) ?? [])
  return (community) => any.some((fit) => fit(community))
}

/** The topics, in card order, that match at least one of these communities. */
export const homeTopicsOf = (communities: ReadonlyArray<TopicalCommunity>): ReadonlyArray<HomeTopic> =>
  homeTopics.filter((topic) => communities.some((community) => fits.get(topic)?.(community) === true))
