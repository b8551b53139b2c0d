/** The plural rule: an 's' unless the count is 1. docs/behaviour/layout-and-navigation.md#numbers-and-ages. */

/** '1 upvote', '2 upvotes', '0 upvotes'. */
export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** '10,477 comments': for large counts. */
export const pluralGrouped = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
