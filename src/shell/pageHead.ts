/**
 * What the head of a page says about its screen, for search engines and previews of links: from the store, once the
 * first screen is loaded. Nothing of content that is removed, deleted or not safe for work.
 * docs/behaviour/platform.md#pages.
 */
import type { Comment } from '../../schemas/entities/Comment.ts'
import type { Post } from '../../schemas/entities/Post.ts'
import { sourceOfCommunity } from '../../schemas/FeedAddress.ts'
import { idOfUuid, nameKey } from '../../schemas/ids.ts'
import type { PageHead } from '../../schemas/PageHead.ts'
import { communityPath, postPath, userPath } from '../../schemas/rules/addresses.ts'
import { imageAddress, mediaKind, videoAddress } from '../../schemas/rules/mediaKind.ts'
import { webAddress } from '../../schemas/rules/webAddress.ts'
import { clip } from '../../schemas/words/clip.ts'
import { htmlWords, plainText } from '../../schemas/words/plainText.ts'
import type { Store } from '../../signals/Store.ts'

/** Characters of a description. */
const longest = 200

const wordsOf = ({ markdown, html }: Pick<Post, 'markdown' | 'html'>): string =>
  (markdown === '' ? htmlWords(html) : plainText(markdown)).replace(/\s+/g, ' ').trim()

const blank: PageHead = {
  title: '',
  description: '',
  keywords: '',
  kind: 'website',
  canonical: '',
  movedTo: '',
  image: '',
  video: '',
  isIndexed: true,
  discussion: undefined,
}

const pictureOf = (post: Post): string => {
  const kind = mediaKind(post)
  if (kind === 'image') return imageAddress(post) ?? ''
  return webAddress(post.preview) ?? webAddress(post.linkMetadata.largeImage) ?? ''
}

const person = (name: string, origin: string) => ({ '@type': 'Person', name, url: origin + userPath(name) })

const time = (at: number): string => new Date(at).toISOString()

const commentOf = (comment: Comment, origin: string) => ({
  '@type': 'Comment',
  text: wordsOf(comment),
  author: person(comment.author, origin),
  datePublished: time(comment.createdAt),
  upvoteCount: comment.scoreUp,
})

const isGone = ({ isDeleted, isRemoved }: Pick<Post, 'isDeleted' | 'isRemoved'>): boolean => isDeleted || isRemoved

const counted = (type: string, count: number) => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${type}`,
  userInteractionCount: count,
})

const headOfPost = (store: Store, post: Post, origin: string): PageHead => {
  const canonical = postPath(post)
  if (isGone(post)) return { ...blank, canonical, isIndexed: false }
  const text = wordsOf(post)
  const image = post.isNsfw ? '' : pictureOf(post)
  const isUnlisted = store.communities.peek(nameKey(post.community))?.visibility === 'unlisted'
  const comments = store.comments
    .known()
    .map(([, comment]) => comment)
    .filter((comment) => comment.postId === post.id && !isGone(comment) && comment.author !== '')
  const discussion = {
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    headline: post.title,
    url: origin + canonical,
    author: person(post.author, origin),
    datePublished: time(post.createdAt),
    ...(text === '' ? {} : { text }),
    ...(image === '' ? {} : { image: new URL(image, origin).href }),
    isPartOf: { '@type': 'WebPage', url: origin + communityPath(post.community), name: post.community },
    interactionStatistic: [counted('LikeAction', post.scoreUp), counted('CommentAction', post.commentCount)],
    comment: comments.map((comment) => commentOf(comment, origin)),
  }
  return {
    ...blank,
    title: post.title,
    description: clip(text, longest) || `${post.commentCount} comments in c/${post.community}`,
    kind: 'article',
    canonical,
    image,
    video: post.isNsfw ? '' : (videoAddress(post) ?? ''),
    isIndexed: !post.isNsfw && !isUnlisted,
    discussion: post.isNsfw ? undefined : discussion,
  }
}

/** The path with another name after `/c/` or `/u/`. */
const renamed = (path: string, name: string): string => {
  const [empty = '', kind = '', , ...rest] = path.split('/')
  return [empty, kind, encodeURIComponent(name), ...rest].join('/')
}

interface HeadQuestion {
  readonly store: Store
  /** Path and query. */
  readonly address: string
  readonly params: Readonly<Record<string, string | undefined>>
  /** The public address of the site. */
  readonly origin: string
}

export const pageHead = ({ store, address, params, origin }: HeadQuestion): PageHead => {
  const [path = '', query] = address.split('?')
  const { uuid, community = '', user = '' } = params
  const post = uuid === undefined ? undefined : store.posts.peek(idOfUuid(uuid) ?? 0)
  const moved = (called: string, name: string | undefined): string =>
    called === '' || name === undefined || name === '' || name === called
      ? ''
      : renamed(path, name) + (query === undefined ? '' : `?${query}`)
  if (uuid !== undefined) {
    if (post === undefined) return { ...blank, isIndexed: false }
    return { ...headOfPost(store, post, origin), movedTo: moved(community, post.community) }
  }
  const place = community === '' ? undefined : store.communities.peek(nameKey(community))
  if (place !== undefined)
    return {
      ...blank,
      title: place.displayName || place.name,
      description: clip(place.tagline || place.description, longest),
      keywords: place.metaTags ?? '',
      canonical: renamed(path, place.name),
      movedTo: moved(community, place.name),
      image: webAddress(place.icon) ?? '',
      isIndexed: place.visibility !== 'unlisted',
    }
  const member = user === '' ? undefined : store.users.peek(nameKey(user))
  if (member !== undefined)
    return {
      ...blank,
      title: member.username,
      description: `Posts and comments of ${member.username}.`,
      kind: 'profile',
      canonical: userPath(member.username),
      movedTo: moved(user, member.username),
      image: webAddress(member.profilePictures[0] ?? '') ?? '',
      isIndexed: !member.isDeleted && !member.isSuspended,
    }
  const isMissing = user !== '' || (community !== '' && sourceOfCommunity(community).kind === 'community')
  return { ...blank, canonical: path, isIndexed: !isMissing && path !== '/search' }
}
