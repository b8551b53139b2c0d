/** Deleted content as servers return it: without anything that its author wrote. docs/behaviour/post.md#delete. */
import type { Comment } from '../entities/Comment.ts'
import { noLinkMetadata } from '../entities/LinkMetadata.ts'
import { noMedia } from '../entities/Media.ts'
import type { Post } from '../entities/Post.ts'

const gone = { author: '', html: '', markdown: '', profilePictures: [], isDeleted: true } as const

/** The post after its author has deleted it. */
export const withoutPostText = (post: Post): Post => ({
  ...post,
  ...gone,
  title: '',
  link: '',
  preview: '',
  videoLink: '',
  flair: '',
  media: noMedia,
  linkMetadata: noLinkMetadata,
})

/** The comment after its author has deleted it. */
export const withoutCommentText = (comment: Comment): Comment => ({ ...comment, ...gone })
