/**
 * A rumble.com video in that site's player. Nothing is requested from the site until the reader presses play.
 * docs/behaviour/media.md#rumble. A chunk of its own.
 */

import { useState } from 'react'
import type { Post } from '../../../../schemas/entities/Post.ts'
import { rumbleAddress } from '../../../../schemas/rules/mediaKind.ts'
import { Play } from '../../../ui/moreIcons.tsx'
import { WebImage } from '../../../ui/WebImage.tsx'
import { postStill } from '../mediaFrame.ts'
import styles from './RumblePlayer.module.css'

export const RumblePlayer = ({ post }: { readonly post: Post }) => {
  const [isAsked, setAsked] = useState(false)
  const [isBare, setBare] = useState(false)
  const address = rumbleAddress(post)
  if (address === undefined) return null
  const told = post.linkMetadata.rumbleEmbed?.title ?? ''
  const title = told === '' ? post.title : told
  if (isAsked) {
    return (
      <iframe
        className={styles.frame}
        src={address}
        title={title === '' ? 'Video on Rumble' : title}
        // The player needs its own scripts and storage, but no access to this page.
        // oxlint-disable-next-line react/iframe-missing-sandbox -- unsafe only for a frame of the same origin
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="fullscreen; encrypted-media; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        ref={(frame) => frame?.focus()}
      />
    )
  }
  const poster = postStill(post)?.address
  return (
    <button type="button" className={styles.poster} aria-label={`Play video: ${title}`} onClick={() => setAsked(true)}>
      {poster !== undefined && !isBare && (
        <WebImage
          src={poster}
          alt=""
          className={styles.picture}
          loading="lazy"
          decoding="async"
          onError={() => setBare(true)}
        />
      )}
      <span className={styles.play}>
        <Play size={30} isFilled aria-hidden="true" />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span>Plays from rumble.com</span>
      </span>
    </button>
  )
}
