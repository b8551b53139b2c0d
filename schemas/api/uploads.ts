/** Uploads: a token from the API, then the file to a media host. Document 1, section 7; document 2, section 7. */
import { Schema } from 'effect'
import { secret } from '../codecs/secret.ts'
import { wire } from '../codecs/wire.ts'
import { getCall, postCall } from './Call.ts'

/** What an upload is for. */
const UploadType = Schema.Literals(['postMedia', 'communityDesign', 'profilePicture'])

/** GET /upload/token.json: permission to upload one file. Members only; community designs name what they are for. */
export const getUploadToken = getCall({
  path: '/upload/token.json',
  input: Schema.Struct({
    uploadType: UploadType,
    community: Schema.optionalKey(Schema.String),
    header: Schema.optionalKey(Schema.String),
    logo: Schema.optionalKey(Schema.String),
  }),
  answer: wire(Schema.Struct({ token: secret(Schema.NonEmptyString) })),
})

const FileField = Schema.instanceOf(Blob)

/** POST {media host}/api/upload?token=: one picture; its address then lives under the media host. */
export const uploadMedia = postCall({
  path: '/api/upload?token={token}',
  origin: 'media',
  body: 'multipart',
  input: Schema.Struct({ token: secret(Schema.NonEmptyString), file: FileField }),
  answer: wire(Schema.Struct({ id: Schema.NonEmptyString })),
})

/** POST {media host}/api/upload?token=: a community's header and logo. */
export const uploadCommunityDesign = postCall({
  path: '/api/upload?token={token}',
  origin: 'media',
  body: 'multipart',
  input: Schema.Struct({
    token: secret(Schema.NonEmptyString),
    header: Schema.optionalKey(FileField),
    logo: Schema.optionalKey(FileField),
  }),
  answer: wire(Schema.Struct({ id: Schema.NonEmptyString })),
})

/** POST {video host}/api/upload: one mp4; answers its address and that of a preview picture. */
export const uploadVideo = postCall({
  path: '/api/upload',
  origin: 'video',
  body: 'multipart',
  input: Schema.Struct({ file: FileField }),
  answer: wire(Schema.Struct({ id: Schema.NonEmptyString, address: Schema.String, preview: Schema.String }), {
    names: { address: 'url' },
  }),
})
