/**
 * The tweet of a post. The tweet that it replies to is above it, joined by a line; one that it quotes is in a box
 * inside. A chunk of its own. docs/behaviour/media.md#tweets.
 */

import type { Post } from '../../../../schemas/entities/Post.ts'
import { webAddress } from '../../../../schemas/rules/webAddress.ts'
import { ExternalLink } from '../../../ui/icons.tsx'
import { SiteLink } from '../../../ui/text/SiteLink.tsx'
import styles from './PostTweet.module.css'
import { TweetBody } from './TweetBody.tsx'

export const PostTweet = ({ post }: { readonly post: Post }) => {
  const { tweet } = post.linkMetadata
  if (tweet == null) return null
  const { parent, quoted } = tweet
  const address = webAddress(post.link)
  return (
    <div className={styles.card} role="group" aria-label="Tweet">
      {parent !== undefined && (
        <div className={styles.parent} role="group" aria-label="In reply to">
          <TweetBody tweet={parent} size="normal" />
        </div>
      )}
      <TweetBody tweet={tweet} size="normal" />
      {quoted !== undefined && (
        <blockquote className={styles.quoted}>
          <TweetBody tweet={quoted} size="small" />
        </blockquote>
      )}
      {address !== undefined && (
        <SiteLink to={address} className={styles.source}>
          <ExternalLink size={16} aria-hidden="true" />
          {post.domain === '' ? 'Open tweet' : `Open on ${post.domain}`}
        </SiteLink>
      )}
    </div>
  )
}
