/** The tables about files of the media store. Part of the tables in Tables.ts. */
import type { Generated } from 'kysely'
import type { UploadType } from '../../schemas/api/uploads.ts'

export interface RemovedFileRow {
  /** Name of a file to delete from the media store. */
  name: string
}

/** A permission to upload, by the hash of its token. */
export interface UploadTokenRow {
  token_hash: string
  user_id: number
  upload_type: UploadType
  created: number
  /** The community whose design it is for; 0 for none. */
  community_id: number
}

export interface UploadRow {
  /** Name of the file in the media store, with its extension. */
  id: string
  user_id: number
  type: UploadType
  kind: 'image' | 'animation' | 'video'
  width: number
  height: number
  bytes: number
  created: number
  /** Address of a small still image of it; '' for none. */
  preview: string
  /** JSON: its sizes, in the wire form of a post's media. */
  resolutions: string
  /** Bytes of all its files. */
  stored: Generated<number>
  /** Whether it is known to be in use. Checked once it is a day old. */
  is_attached: Generated<0 | 1>
}

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

// The tables of error reports from clients. Part of the tables in Tables.ts.

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
