/** The tables of error reports from clients. Part of the tables in Tables.ts. */
import type { Generated } from 'kysely'

/** A full-screen error of a client. The member is not stored. */
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
  /** Names and outcomes of its last commands, a line each. */
  commands: string
  /** A keyed hash of the sender's address, so that one sender cannot fill the table. */
  sender: string
}
