/**
 * Uploads: a token from the API, then the file to a media host. A token is valid for one upload of its type, within
 * fifteen minutes. docs/behaviour/compose.md#uploads.
 */
import { Schema } from 'effect'
import { secret } from '../codecs/secret.ts'
import { wire } from '../codecs/wire.ts'
import { getCall, postCall } from './Call.ts'

/** The purpose of an upload. */
export const UploadType = Schema.Literals(['postMedia', 'communityDesign', 'profilePicture'])
export type UploadType = typeof UploadType.Type

/** GET /upload/token.json: a token to upload one file. Members only; community designs name their community. */
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
const Token = secret(Schema.NonEmptyString)

/**
 * Name of a file on the media host, with its extension: its address is `{media host}/media/{id}`, which is the link of
 * a post with it.
 */
const FileId = Schema.NonEmptyString

/** POST {media host}/api/upload?token=: one picture; its address is `{media host}/media/{id}`. */
export const uploadMedia = postCall({
  path: '/api/upload?token={token}',
  origin: 'media',
  body: 'multipart',
  input: Schema.Struct({ token: Token, file: FileField }),
  answer: wire(Schema.Struct({ id: FileId }), { shares: 'all' }),
})

/**
 * POST {media host}/api/upload?token=: a community's header and logo, which become its design. Returns both names, ''
 * for one that was not sent; `id` is the logo's, or else the header's.
 */
export const uploadCommunityDesign = postCall({
  path: '/api/upload?token={token}',
  origin: 'media',
  body: 'multipart',
  input: Schema.Struct({
    token: Token,
    header: Schema.optionalKey(FileField),
    logo: Schema.optionalKey(FileField),
  }),
  answer: wire(Schema.Struct({ id: FileId, header: Schema.String, logo: Schema.String }), { shares: 'all' }),
})

/**
 * POST {video host}/api/upload?token=: one mp4; returns its address, which is the link of a post with it, and that of a
 * preview picture ('' for none). Other servers may take no token here; ours asks for one, because no keys are sent to
 * media hosts.
 */
export const uploadVideo = postCall({
  path: '/api/upload?token={token}',
  origin: 'video',
  body: 'multipart',
  input: Schema.Struct({ token: Schema.optionalKey(Token), file: FileField }),
  answer: wire(Schema.Struct({ id: FileId, address: Schema.String, preview: Schema.String }), {
    shares: 'all',
    names: { address: 'url' },
  }),
})
