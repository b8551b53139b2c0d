// What a community of the demo world is, and the topics of the directory it can stand under.
import type { directorySubjects } from '../../../schemas/topics.ts'

/** A wiki page: `name` as in the address, `body` in markdown. */
interface DemoWikiPage {
  readonly name: string
  readonly title: string
  readonly body: string
}

export interface DemoCommunity {
  /** As in the address: letters and digits, at most 20, upper and lower case as members write it. */
  readonly name: string
  readonly displayName: string
  readonly description: string
  readonly topics: readonly string[]
  readonly visibility: 'public' | 'restricted' | 'unlisted'
  readonly rules: readonly string[]
  readonly wiki: readonly DemoWikiPage[]
  /** Degrees; the colour of icon and header. */
  readonly hue: number
  /** Posts here may be marked NSFW. */
  readonly allowsNsfw: boolean
}

type Details = Partial<Omit<DemoCommunity, 'name' | 'displayName' | 'topics' | 'description' | 'hue'>>

/** A public community without rules or wiki, unless `details` say otherwise. */
export const community = (
  name: string,
  displayName: string,
  hue: number,
  topics: readonly (typeof directorySubjects)[number][],
  description: string,
  details: Details = {},
): DemoCommunity => ({
  name,
  displayName,
  hue,
  topics,
  description,
  visibility: 'public',
  rules: [],
  wiki: [],
  allowsNsfw: false,
  ...details,
})
