/** The rows of what clients report about themselves. They are among the tables of Tables.ts. */
import type { Generated } from 'kysely'

/** A full-screen error of a client. Which member's it was is not kept. */
export interface ErrorReportRow {
  id: Generated<number>
  created: number
  app: string
  location: string
  error: string
  message: string
  stack: string
  component_stack: string
  user_agent: string
  vendor: string
  platform: string
  /** Names of its last commands and how they ended, a line each. */
  commands: string
  /** A keyed hash of the address it came from, so that one sender has a share of the reports and not all. */
  sender: string
}
