/**
 * Validates the text of a community's setting before it is sent.
 * docs/behaviour/community-settings.md#basic-information, docs/behaviour/community-settings.md#voting-restrictions.
 */
import { textLimits } from '../limits.ts'
import { votingMinimum } from '../screenLimits.ts'

/** The maximum lengths, by setting. */
export const settingLengths = {
  displayName: textLimits.communityDisplayName,
  tagline: textLimits.communityDescription,
  description: textLimits.communityDescription,
  metaTags: textLimits.communityMetaTags,
} as const

const lengths: Readonly<Record<string, number>> = settingLengths

const isScore = (text: string): boolean =>
  /^\d{1,9}$/.test(text) && Number(text) >= votingMinimum.least && Number(text) <= votingMinimum.most

/** The error as a sentence; undefined if it is valid. */
export const wrongSetting = (setting: string, text: string): string | undefined => {
  const length = lengths[setting]
  if (length !== undefined && text.length > length) return `At most ${length} characters.`
  if (setting.startsWith('minimum') && !isScore(text))
    return `A whole number from ${votingMinimum.least} to ${votingMinimum.most}.`
  return undefined
}
