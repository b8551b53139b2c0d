/** Validates the name of a new community. docs/behaviour/community.md#create. */
import { nameKey } from '../ids.ts'
import { textLimits } from '../limits.ts'
import { feedAliases } from '../vocabulary.ts'

const shape = new RegExp(`^[A-Za-z0-9_]{1,${textLimits.communityName}}$`)

/** Names with another meaning as a community, and first parts of the app's own addresses. */
const reserved: ReadonlySet<string> = new Set([
  ...Object.keys(feedAliases),
  ...Object.values(feedAliases),
  ...'hot new rising top active c p u me feed feeds community communities submit create message messages send'.split(
    ' ',
  ),
  ...'search browse hidden upvoted saved blocked blocks login registration reset change settings debug'.split(' '),
  ...'about wiki config queue logs ban'.split(' '),
])

/** What is wrong with the name, as a sentence; undefined if it is valid. */
export const wrongCommunityName = (name: string): string | undefined => {
  if (!shape.test(name)) return `Community names are 1 to ${textLimits.communityName} letters, digits or underscores.`
  return reserved.has(nameKey(name)) ? 'That community name is reserved.' : undefined
}
