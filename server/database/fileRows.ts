/** Rows about files of the media store. They are among the tables of Tables.ts. */
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
