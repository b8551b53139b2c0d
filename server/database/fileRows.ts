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
