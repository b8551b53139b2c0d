/** Member actions on posts, comments and people. */
import { Schema } from 'effect'
import { rows } from '../codecs/lenient.ts'
import { CaptchaAnswer, FlagText, IdText, IntText, requiredText, textUpTo } from '../codecs/scalars.ts'
import { wire } from '../codecs/wire.ts'
import { Comment } from '../entities/Comment.ts'
import { textLimits } from '../limits.ts'
import { ReportReason } from '../screenVocabulary.ts'
import { ContentKind } from '../vocabulary.ts'
import { postCall } from './Call.ts'
import { captchaField, Done } from './Envelope.ts'

/** POST /action/hide: hides a post from the viewer's lists. */
export const hidePost = postCall({
  path: '/action/hide',
  input: Schema.Struct({ id: IdText }),
  answer: Done,
  repeat: 'safe',
})

/** POST /action/unhide: shows it in the viewer's lists again. */
export const unhidePost = postCall({
  path: '/action/unhide',
  input: Schema.Struct({ id: IdText }),
  answer: Done,
  repeat: 'safe',
})

/** POST /action/delete: an author's own post or comment. */
export const deleteContent = postCall({
  path: '/action/delete',
  input: Schema.Struct({ id: IdText, type: ContentKind }),
  answer: Done,
  repeat: 'safe',
})

/** POST /action/edit: replaces the text of an author's own text post or comment. */
export const editContent = postCall({
  path: '/action/edit',
  input: Schema.Struct({
    id: IdText,
    type: ContentKind,
    content: textUpTo(textLimits.editor),
    reason: Schema.optionalKey(textUpTo(textLimits.editReason)),
  }),
  answer: Done,
  repeat: 'safe',
})

/** POST /action/report: `target` is the id; for communityRules the chosen rule's text is `customReason`. */
export const report = postCall({
  path: '/action/report',
  input: Schema.Struct({
    target: IdText,
    isPost: FlagText,
    reason: ReportReason,
    customReason: Schema.optionalKey(textUpTo(textLimits.communityRule)),
  }).pipe(Schema.encodeKeys({ isPost: 'post' })),
  answer: Done,
  repeat: 'safe',
  creates: true,
})

/** POST /action/nsfw: marks an own post, or removes the mark. */
export const setNsfw = postCall({
  path: '/action/nsfw',
  input: Schema.Struct({ id: IdText, isNsfw: FlagText }).pipe(Schema.encodeKeys({ isNsfw: 'nsfw' })),
  answer: Done,
  repeat: 'safe',
})

/** POST /action/block: toggles whether the viewer blocks a member; there is no other unblock call. */
export const blockUser = postCall({
  path: '/action/block',
  input: Schema.Struct({ target: requiredText(textLimits.messageRecipient) }),
  answer: Done,
  repeat: 'toggle',
})

/**
 * POST /action/create_comment: on a post (`parentId`), as a reply to a comment (`commentParentId`) or, with 0, to the
 * post. Captcha guarded.
 */
export const createComment = postCall({
  path: '/action/create_comment',
  input: Schema.Struct({
    community: Schema.NonEmptyString,
    postId: IdText,
    parentCommentId: Schema.optionalKey(IntText.check(Schema.isGreaterThanOrEqualTo(0))),
    content: requiredText(textLimits.editor),
    captcha: CaptchaAnswer,
  }).pipe(Schema.encodeKeys({ postId: 'parentId', parentCommentId: 'commentParentId', captcha: captchaField })),
  answer: wire(Schema.Struct({ comments: rows(Comment) })),
  creates: true,
})

const postFields = {
  community: Schema.NonEmptyString,
  title: requiredText(textLimits.postTitle),
  captcha: CaptchaAnswer,
}

const CreatePostInput = Schema.Union([
  Schema.Struct({ type: Schema.Literal('text'), ...postFields, content: textUpTo(textLimits.editor) }).pipe(
    Schema.encodeKeys({ captcha: captchaField }),
  ),
  Schema.Struct({ type: Schema.Literal('link'), ...postFields, link: requiredText(textLimits.postLink) }).pipe(
    Schema.encodeKeys({ captcha: captchaField }),
  ),
])

/**
 * POST /action/create_post: a text or a link (media posts are links to uploaded media); returns the new post's address.
 */
export const createPost = postCall({
  path: '/action/create_post',
  input: CreatePostInput,
  answer: wire(Schema.Struct({ link: Schema.NonEmptyString }), { shares: 'all' }),
  creates: true,
})
