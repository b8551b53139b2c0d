/**
 * Which communities a topic chosen for the home feed brings in. A community fits by its topics, or by a word that its name or description
 * uses. Politics and NSFW come in only with the topics that are about them. Decision record 39.
 */
import { homeTopics } from '../../schemas/topics.ts'

type HomeTopic = (typeof homeTopics)[number]

interface TopicRule {
  /** One of these topics is enough. */
  readonly topics?: ReadonlyArray<string>
  /** So is a word that begins like one of these, in the name or the description. */
  readonly words?: ReadonlyArray<string>
  /** A topic the community must have in any case, and that keeps it out of every rule that doesn't name it. */
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

/** Name and description in lower case; the parts of a name like TinyGardens count as words of their own. */
export const spokenText = (name: string, description: string): string =>
  `${name} ${name.replace(/([a-z])(?=[A-Z])/g, '$1 ')} ${description}`.toLowerCase()

/** What must match for a community to be taken in: its topics, and its `spokenText`. */
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

/** Whether a community belongs to one of the chosen topics. Words that are no topic choose nothing. */
export const isOfHomeTopics = (chosen: ReadonlyArray<string>): ((community: TopicalCommunity) => boolean) => {
  const any = chosen.flatMap((topic) => fits.get(topic) ?? [])
  return (community) => any.some((fit) => fit(community))
}

/** The topics, in the order of the card, for which at least one of these communities is there. */
export const homeTopicsOf = (communities: ReadonlyArray<TopicalCommunity>): ReadonlyArray<HomeTopic> =>
  homeTopics.filter((topic) => communities.some((community) => fits.get(topic)?.(community) === true))
