/**
 * The yes-or-no marks that are stored with posts and comments, one row each. The columns of the database, what the
 * server reads and sends, and all that an added flag needs - the field of the entity, the column and its migration -
 * are derived from these tables. How to add one: CONTRIBUTING.md. docs/behaviour/post.md#fields.
 */
import { Schema, Struct } from 'effect'
import { column } from '../codecs/column.ts'

interface ContentFlag {
  /** Its name in answers. */
  readonly wire: string
  /** Its column in the database: 0 or 1. */
  readonly column: string
}

export type ContentFlags = Readonly<Record<string, ContentFlag>>

/** Flags that came after the first tables, each with the name of the migration that adds its column. */
export type AddedFlags = Readonly<Record<string, ContentFlag & { readonly migration: string }>>

/** Of posts and comments. */
export const addedSharedFlags = {} as const satisfies AddedFlags

/** Of posts only. */
export const addedPostFlags = {} as const satisfies AddedFlags

/** All flags of posts and comments. */
export const sharedFlags = {
  isStickied: { wire: 'is_stickied', column: 'is_stickied' },
  isEdited: { wire: 'is_edited', column: 'is_edited' },
  isDeleted: { wire: 'is_deleted', column: 'is_deleted' },
  isRemoved: { wire: 'is_removed', column: 'is_removed' },
  isApproved: { wire: 'is_approved', column: 'is_approved' },
  /** Posted as a moderator: 'distinguished'. */
  isModerator: { wire: 'is_moderator', column: 'is_distinguished' },
  ...addedSharedFlags,
} as const satisfies ContentFlags

/** All flags of posts only. */
export const postFlags = {
  isNsfw: { wire: 'is_nsfw', column: 'is_nsfw' },
  isImage: { wire: 'is_image', column: 'is_image' },
  isVideo: { wire: 'is_video', column: 'is_video' },
  isVideoMp4: { wire: 'is_video_mp4', column: 'is_video_mp4' },
  isTwitter: { wire: 'is_twitter', column: 'is_twitter' },
  isLocked: { wire: 'is_locked', column: 'is_locked' },
  ...addedPostFlags,
} as const satisfies ContentFlags

interface OptionalField extends Struct.Lambda {
  (row: ContentFlag): Schema.optionalKey<Schema.Boolean>
  readonly '~lambda.out': Schema.optionalKey<Schema.Boolean>
}

const optionalField = Struct.lambda<OptionalField>(() => Schema.optionalKey(Schema.Boolean))

/**
 * The fields of added flags, which other servers do not send. They come last in their entities: the order of the
 * earlier fields is part of the checksums of recorded sessions.
 */
export const addedSharedFields = Struct.map(addedSharedFlags, optionalField)
export const addedPostFields = Struct.map(addedPostFlags, optionalField)

/** The names of flags in answers. */
export const sharedFlagNames = Struct.map(sharedFlags, column('wire'))
export const postFlagNames = Struct.map(postFlags, column('wire'))
