// The type of a demo community, and the directory topics it can have.
import type { directorySubjects } from '../../../schemas/topics.ts'

/** A wiki page: `name` as in the address, `body` in markdown. */
interface DemoWikiPage {
  readonly name: string
  readonly title: string
  readonly body: string
}

export interface DemoCommunity {
  /** As in the address: at most 20 letters and digits, in the members' own capitalisation. */
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
