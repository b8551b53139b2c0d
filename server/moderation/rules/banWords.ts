/** Log texts for bans and nukes. docs/decisions/0019-logs-and-bans.md */

import { textLimits } from '../../../schemas/limits.ts'
import { cutTo } from '../../text/cutTo.ts'

export interface BanTerms {
  readonly reason: string
  /** 0 for permanent. */
  readonly days: number
  readonly isIpBan: boolean
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** 'for good', 'for 7 days: spam', 'for 1 day with their addresses'. Long reasons are cut. */
export const banWords = ({ reason, days, isIpBan }: BanTerms): string => {
  const span = days === 0 ? 'for good' : `for ${counted(days, 'day')}`
  const words = cutTo(reason.trim(), textLimits.editReason)
  return `${span}${isIpBan ? ' with their addresses' : ''}${words === '' ? '' : `: ${words}`}`
}

/** '3 posts and 1 comment'. */
export const nukeWords = ({ posts, comments }: { readonly posts: number; readonly comments: number }): string =>
  `${counted(posts, 'post')} and ${counted(comments, 'comment')}`
