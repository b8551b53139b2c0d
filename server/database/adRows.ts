/** The tables that count ads; they hold nothing about visitors. Part of the tables in Tables.ts. */

export interface AdShowingRow {
  impression: string
  /** What was reported; each is counted once. */
  what: 'view' | 'impression'
  /** From then on it can no longer be reported, and the row is deleted. */
  expires: number
}

export interface AdTotalRow {
  /** Start of the day, in UTC. */
  day: number
  what: 'view' | 'impression' | 'pixel' | 'tag'
  /** The ad; for pixels, guest or member; for tags, the referrer. */
  name: string
  /** The placement; for tags, the kind of page. */
  place: string
  count: number
}
