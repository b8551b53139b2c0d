/** Validates a rule of a community. docs/behaviour/community-settings.md#rules. */
import { textLimits } from '../limits.ts'

/** The error as a sentence; undefined if it is valid. `others` are the other rules. */
export const wrongRule = (rule: string, others: ReadonlyArray<string>): string | undefined => {
  const text = rule.trim()
  if (text === '') return 'Write the rule.'
  if (text.length > textLimits.communityRule) return `At most ${textLimits.communityRule} characters.`
  return others.some((other) => other.trim() === text) ? 'This rule already exists.' : undefined
}
