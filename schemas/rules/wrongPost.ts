/** Validates a new post. docs/behaviour/compose.md#post-form. The sentences are ours. */
import { textLimits } from '../limits.ts'
import type { PostType } from '../vocabulary.ts'
import { webAddress } from './webAddress.ts'

export interface NewPost {
  readonly type: PostType
  readonly community: string
  readonly title: string
  /** The typed link, or that of the upload. */
  readonly link: string
  readonly content: string
}

export type PostField = Exclude<keyof NewPost, 'type'>

/** The link of a post from the typed text; undefined if that is not a web address. */
export const postLink = (text: string): string | undefined => {
  const address = webAddress(text)
  return address !== undefined && URL.canParse(address) ? address : undefined
}

const wrongLink = ({ type, link }: NewPost): string | undefined => {
  if (type === 'text') return undefined
  if (link.trim() === '') return type === 'media' ? 'Choose a picture or a video.' : 'A link is required.'
  if (postLink(link) === undefined) return 'A link must begin with http:// or https://.'
  return link.length > textLimits.postLink ? `A link has at most ${textLimits.postLink} characters.` : undefined
}

const wrongTitle = ({ title }: NewPost): string | undefined => {
  if (title.trim() === '') return 'A title is required.'
  return title.length > textLimits.postTitle ? `A title has at most ${textLimits.postTitle} characters.` : undefined
}

/** What is wrong, one sentence per field; empty if it is valid. */
export const wrongPost = (post: NewPost): Readonly<Partial<Record<PostField, string>>> => {
  const isTooLong = post.type === 'text' && post.content.length > textLimits.editor
  const wrong = {
    community: post.community === '' ? 'Choose a community.' : undefined,
    title: wrongTitle(post),
    link: wrongLink(post),
    content: isTooLong ? `A text has at most ${textLimits.editor} characters.` : undefined,
  }
  return Object.fromEntries(Object.entries(wrong).filter(([, sentence]) => sentence !== undefined))
}
