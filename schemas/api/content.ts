/** Lists that mix posts and comments: a member's profile, a folder of saved content. */
import { Schema } from 'effect'
import { rows } from '../codecs/lenient.ts'
import { IntText, PageText } from '../codecs/scalars.ts'
import { wire } from '../codecs/wire.ts'
import { Content } from '../entities/Content.ts'
import { getCall } from './Call.ts'

/** A page of posts and comments. A missing `has_more_entries` means that there may be more. */
export const ContentPage = wire(Schema.Struct({ content: rows(Content), hasMore: Schema.Boolean }), {
  names: { hasMore: 'has_more_entries' },
  absent: { hasMore: true },
})
export type ContentPage = typeof ContentPage.Type

const Seen = IntText.check(Schema.isGreaterThanOrEqualTo(0))

/** GET /content/profile.json: paginated by the number of posts and comments loaded so far. */
export const getContentOfUser = getCall({
  path: '/content/profile.json',
  input: Schema.Struct({
    user: Schema.String,
    postsSeen: Schema.optionalKey(Seen),
    commentsSeen: Schema.optionalKey(Seen),
  }).pipe(Schema.encodeKeys({ postsSeen: 'post', commentsSeen: 'comment' })),
  answer: ContentPage,
})

/** GET /folder/get_folder.json: the viewer's saved content in one folder. Members only. */
export const getFolder = getCall({
  path: '/folder/get_folder.json',
  input: Schema.Struct({ community: Schema.String, folder: Schema.String, page: Schema.optionalKey(PageText) }),
  answer: ContentPage,
})
