/** Posts and comments in one list (profiles, saved folders, the moderation queue): a post is the item that has `comments`. */
import { Effect, Schema, type SchemaIssue, SchemaTransformation } from 'effect'
import { shareBy, sharing } from '../codecs/shareable.ts'
import { Comment } from './Comment.ts'
import { Post } from './Post.ts'

export type Content =
  | { readonly kind: 'post'; readonly post: Post }
  | { readonly kind: 'comment'; readonly comment: Comment }

const decodePost = Schema.decodeUnknownEffect(Post)
const decodeComment = Schema.decodeUnknownEffect(Comment)
const encodePost = Schema.encodeEffect(Post)
const encodeComment = Schema.encodeEffect(Comment)

const isPostRow = (raw: unknown): boolean => typeof raw === 'object' && raw !== null && 'comments' in raw

const AnyContent = Schema.Unknown.pipe(
  Schema.decodeTo(
    Schema.declare<Content>(
      (value): value is Content => typeof value === 'object' && value !== null && 'kind' in value,
    ),
    SchemaTransformation.transformEffect({
      decode: (raw: unknown): Effect.Effect<Content, SchemaIssue.Issue> =>
        (isPostRow(raw)
          ? Effect.map(decodePost(raw), (post): Content => ({ kind: 'post', post }))
          : Effect.map(decodeComment(raw), (comment): Content => ({ kind: 'comment', comment }))
        ).pipe(Effect.mapError((error) => error.issue)),
      encode: (content: Content): Effect.Effect<unknown, SchemaIssue.Issue> =>
        (content.kind === 'post' ? encodePost(content.post) : encodeComment(content.comment)).pipe(
          Effect.mapError((error) => error.issue),
        ),
    }),
  ),
)

const [sharePost, shareComment] = [shareBy(Post.ast, false), shareBy(Comment.ast, false)]

/** An item of a mixed list. docs/behaviour/post.md#fields. */
export const Content = sharing(
  AnyContent,
  {
    tell: (raw) => (isPostRow(raw) ? sharePost : shareComment).tell(raw),
    isOpen: () => sharePost.isOpen() && shareComment.isOpen(),
  },
  (of) => ({ anyOf: [of(Post.ast), of(Comment.ast)] }),
)
