/** The columns that lists of posts and comments select; `x` is the content itself, `a` its author. */

/** Of posts and comments. */
export const sharedColumns = [
  'x.id',
  'x.created',
  'x.markdown',
  'x.html',
  'x.score',
  'x.score_up',
  'x.score_down',
  'x.awards',
  'x.is_stickied',
  'x.is_edited',
  'x.is_deleted',
  'x.is_removed',
  'x.is_approved',
  'x.is_distinguished',
  'x.is_reported',
  'x.is_ignoring_reports',
  'x.removal_source',
  'x.removed_at',
  'x.removed_by',
  'x.approved_at',
  'x.approved_by',
] as const

/** Of posts only. */
export const postColumns = [
  'x.type',
  'x.title',
  'x.link',
  'x.domain',
  'x.preview',
  'x.video_link',
  'x.flair',
  'x.media',
  'x.link_metadata',
  'x.crosspost_uuid',
  'x.is_nsfw',
  'x.is_image',
  'x.is_video',
  'x.is_video_mp4',
  'x.is_twitter',
  'x.is_locked',
  'x.comment_count',
  'x.last_comment_at',
] as const

/** Of the author. */
export const authorColumns = [
  'a.username as author',
  'a.created as author_created',
  'a.profile_picture as author_picture',
  'a.is_admin as author_is_admin',
  'a.is_deleted as author_is_deleted',
  'a.pro_tier as author_pro_tier',
  'a.pro_expires as author_pro_expires',
] as const
