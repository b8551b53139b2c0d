/** Rows about files of the media store. They are among the tables of Tables.ts. */
import type { Generated } from 'kysely'
import type { UploadType } from '../../schemas/api/uploads.ts'

export interface RemovedFileRow {
  /** Name of a file that is to be taken out of the media store. */
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
  /** Name of the file in the media store, with its ending. */
  id: string
  user_id: number
  type: UploadType
  kind: 'image' | 'animation' | 'video'
  width: number
  height: number
  bytes: number
  created: number
  /** Address of a small still of it; '' for none. */
  preview: string
  /** JSON: its sizes, in the wire form of a post's media. */
  resolutions: string
  /** Bytes of all its files. */
  stored: Generated<number>
  /** Whether something was found that shows it. Of what is younger than a day nobody has looked yet. */
  is_attached: Generated<0 | 1>
}
