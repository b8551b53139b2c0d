/** What servers answer of content from its deletion on: its place, and nothing that its author wrote. Document 1, section 4 (Delete). */
import type { Comment } from '../entities/Comment.ts'
import { noLinkMetadata } from '../entities/LinkMetadata.ts'
import { noMedia } from '../entities/Media.ts'
import type { Post } from '../entities/Post.ts'

const gone = { author: '', html: '', markdown: '', profilePictures: [], isDeleted: true } as const

/** The post once its author has deleted it. */
export const postWithoutWords = (post: Post): Post => ({
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

/** The comment once its author has deleted it. */
export const commentWithoutWords = (comment: Comment): Comment => ({ ...comment, ...gone })
