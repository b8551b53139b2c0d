/** Posts: one with its comments, lists by kind, author or query, and their Markdown. */
import { Schema } from 'effect'
import { rows } from '../codecs/lenient.ts'
import { FlagText, IdText, PageText } from '../codecs/scalars.ts'
import { wire } from '../codecs/wire.ts'
import { Comment } from '../entities/Comment.ts'
import { Post } from '../entities/Post.ts'
import { paging } from '../limits.ts'
import { CommentSort, FeedSort } from '../vocabulary.ts'
import { getCall } from './Call.ts'
import { PostPage } from './feeds.ts'

/**
 * GET /post/post.json: one post (`posts[0]`) and, on request, all comments of its thread, flat and in the server's
 * order. `limit` asks for only the first comments in that order: a server that does not know it sends all.
 */
export const getPost = getCall({
  path: '/post/post.json',
  input: Schema.Struct({
    id: IdText,
    commentSort: Schema.optionalKey(CommentSort),
    comments: Schema.optionalKey(FlagText),
    limit: Schema.optionalKey(IdText.check(Schema.isLessThanOrEqualTo(paging.firstComments))),
  }),
  answer: wire(Schema.Struct({ posts: rows(Post), comments: rows(Comment) })),
})

/** The viewer's own lists. */
const PostKind = Schema.Literals(['hidden', 'upvoted'])

/** GET /post/{kind}.json: the viewer's hidden or upvoted posts. Members only. */
export const getPostsOfKind = getCall({
  path: '/post/{kind}.json',
  input: Schema.Struct({
    kind: PostKind,
    community: Schema.String,
    page: Schema.optionalKey(PageText),
    from: Schema.optionalKey(Schema.String),
  }),
  answer: PostPage,
})

/** GET /post/search.json: posts that match the query. */
export const searchPosts = getCall({
  path: '/post/search.json',
  input: Schema.Struct({
    query: Schema.String,
    community: Schema.String,
    sort: Schema.optionalKey(FeedSort),
    page: Schema.optionalKey(PageText),
  }),
  answer: PostPage,
})

/** GET /post/profile.json: a member's posts, newest first. */
export const getPostsOfUser = getCall({
  path: '/post/profile.json',
  input: Schema.Struct({ user: Schema.String, page: Schema.optionalKey(PageText) }),
  answer: PostPage,
})

/** The Markdown of a post or comment. */
export const RawContent = wire(Schema.Struct({ content: Schema.String }), { shares: 'all' })

/** GET /post/raw: the Markdown as its author wrote it. */
export const getRawPost = getCall({ path: '/post/raw', input: Schema.Struct({ id: IdText }), answer: RawContent })
