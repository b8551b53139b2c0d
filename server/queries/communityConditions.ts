/** Conditions on the row `c` of a community that several lists share. */
import { type RawBuilder, sql } from 'kysely'

/** Found in feeds, searches and the directory. Named rather than left out, so that an index leads to them past any number of unlisted ones. */
export const isListed: RawBuilder<boolean> = sql<boolean>`c.visibility in ('public', 'restricted')`

/** Whether the JSON list of topics holds one, in any spelling. */
export const hasTopic = (topic: string): RawBuilder<boolean> =>
  sql<boolean>`lower(c.topics) like ${`%"${topic.toLowerCase().replaceAll(/[%_"\\]/g, '')}"%`}`

/** Where words of communities are judged one by one, it is those of so many of the liveliest. */
export const liveliestMost = 1000
