/** The rows that count ads. No visitor is in them. They are among the tables of Tables.ts. */

export interface AdShowingRow {
  impression: string
  /** What was reported of it; each once. */
  what: 'view' | 'impression'
  /** From then on it could not be reported again anyway, and is forgotten. */
  expires: number
}

export interface AdTotalRow {
  /** When the day began, in UTC. */
  day: number
  what: 'view' | 'impression' | 'pixel' | 'tag'
  /** The ad; of pixels, whether guest or member; of tags, the referrer. */
  name: string
  /** The placement; of tags, the kind of page. */
  place: string
  count: number
}
