/** Conditions on the row `c` of a community that several lists share. */
import { type RawBuilder, sql } from 'kysely'

/**
 * Included in feeds, searches and the directory. A list of values rather than a negation, so that the index skips
 * unlisted communities.
 */
export const isListed: RawBuilder<boolean> = sql<boolean>`c.visibility in ('public', 'restricted')`

/** Whether the JSON list of topics contains one, in any spelling. */
export const hasTopic = (topic: string): RawBuilder<boolean> =>
  sql<boolean>`lower(c.topics) like ${`%"${topic.toLowerCase().replaceAll(/[%_"\\]/g, '')}"%`}`

/** Matching words one by one covers only this many communities, by activity. */
export const liveliestMost = 1000
