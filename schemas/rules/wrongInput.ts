/** Why an input of a form is refused, before it is sent and again on the server. */

import type { Comment } from '../entities/Comment.ts'
import { noLinkMetadata, noMedia } from '../entities/Media.ts'
import type { Post } from '../entities/Post.ts'
import { textLimits } from '../limits.ts'
import { uploadLimits, uploadTypes, votingMinimum } from '../screenLimits.ts'
import type { PostType } from '../vocabulary.ts'
import { tooLongFile, unacceptedFile } from '../words/uploads.ts'
import { webAddress } from './webAddress.ts'

/** The maximum lengths, by setting. */
export const settingLengths = {
  displayName: textLimits.communityDisplayName,
  tagline: textLimits.communityDescription,
  description: textLimits.communityDescription,
  metaTags: textLimits.communityMetaTags,
} as const

const lengths: Readonly<Record<string, number>> = settingLengths

const isScore = (text: string): boolean =>
  /^\d{1,9}$/.test(text) && Number(text) >= votingMinimum.least && Number(text) <= votingMinimum.most

/** The error as a sentence; undefined if it is valid. */
export const wrongSetting = (setting: string, text: string): string | undefined => {
  const length = lengths[setting]
  if (length !== undefined && text.length > length) return `At most ${length} characters.`
  if (setting.startsWith('minimum') && !isScore(text))
    return `A whole number from ${votingMinimum.least} to ${votingMinimum.most}.`
  return undefined
}

// Validates a new post. docs/behaviour/compose.md#post-form. The sentences are ours.

interface NewPost {
  readonly type: PostType
  readonly community: string
  readonly title: string
  /** The typed link, or that of the upload. */
  readonly link: string
  readonly content: string
}

type PostField = Exclude<keyof NewPost, 'type'>

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

// Validates a rule of a community. docs/behaviour/community-settings.md#rules.

/** The error as a sentence; undefined if it is valid. `others` are the other rules. */
export const wrongRule = (rule: string, others: ReadonlyArray<string>): string | undefined => {
  const text = rule.trim()
  if (text === '') return 'Write the rule.'
  if (text.length > textLimits.communityRule) return `At most ${textLimits.communityRule} characters.`
  return others.some((other) => other.trim() === text) ? 'This rule already exists.' : undefined
}

// Validates a file to upload by its name and size; the server checks its content. docs/behaviour/compose.md#uploads.

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

/** Videos are sent to a separate host; gifs are pictures with the limit of videos. */
export const isVideoFile = (name: string): boolean => endingOf(name) === 'mp4'

/** What is wrong with a file, as a sentence; undefined if it is valid. */
export const wrongUpload = ({ name, size }: { readonly name: string; readonly size: number }): string | undefined => {
  const ending = endingOf(name)
  if (!name.includes('.') || !uploadTypes.some((type) => type === ending)) return unacceptedFile
  const kind = ending === 'gif' || ending === 'mp4' ? 'video' : 'image'
  return size > uploadLimits[kind] ? tooLongFile[kind] : undefined
}

/**
 * What is wrong with a file for a profile picture, as a sentence; undefined if it is valid. Only the first frame of an
 * animated picture is used.
 */
export const wrongPicture = (file: { readonly name: string; readonly size: number }): string | undefined =>
  isVideoFile(file.name) ? unacceptedFile : wrongUpload(file)

// Deleted content as servers return it: without anything that its author wrote. docs/behaviour/post.md#delete.

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
