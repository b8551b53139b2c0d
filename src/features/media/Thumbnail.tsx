/**
 * A post's media as a small square, for condensed lists. An image opens full-screen, a link leads to its page, anything
 * else to the post. A chunk of its own.
 */
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { OpenOverlay } from '../../../commands/layout/OpenOverlay.ts'
import type { Post } from '../../../schemas/entities/Post.ts'
import { postPath } from '../../../schemas/rules/addresses.ts'
import { type MediaKind, mediaKind } from '../../../schemas/rules/mediaKind.ts'
import { pictureAddress, webAddress } from '../../../schemas/rules/webAddress.ts'
import { useApp } from '../../core/App.ts'
import { useSite } from '../../core/site.ts'
import { ExternalLink, ImageOff } from '../../ui/icons.tsx'
import { MessageSquareQuote, Play } from '../../ui/moreIcons.tsx'
import { linkTarget } from '../../ui/text/linkTarget.ts'
import { SiteLink } from '../../ui/text/SiteLink.tsx'
import { WebImage } from '../../ui/WebImage.tsx'
import { type PictureSource, postPicture, postStill } from './mediaFrame.ts'
import styles from './Thumbnail.module.css'

const icons = { image: ImageOff, video: Play, rumble: Play, tweet: MessageSquareQuote, link: ExternalLink } as const

/** Animations have no smaller renditions, so only their still picture is short enough for a list. */
const smallPicture = (post: Post): PictureSource | undefined => {
  const picture = postPicture(post)
  const still = webAddress(post.preview)
  const { renditions } = post.media
  const isAnimation =
    renditions.every(({ contentType }) => contentType === 'image/gif') ||
    (renditions.length === 1 && renditions[0]?.contentType === 'image/webp')
  if (still === undefined || still === picture?.address || !isAnimation) return picture
  return { address: still, srcSet: '', aspect: picture?.aspect }
}

const stillOf = (post: Post, kind: MediaKind): PictureSource | undefined => {
  if (kind === 'image') return smallPicture(post)
  const [image] = post.linkMetadata.tweet?.images ?? []
  const address = kind === 'tweet' ? webAddress(image?.address ?? '') : undefined
  return address === undefined ? postStill(post) : { address, srcSet: '', aspect: undefined }
}

export const Thumbnail = ({ post }: { readonly post: Post }) => {
  const { run } = useApp()
  const site = useSite()
  const [broken, setBroken] = useState('')
  const kind = mediaKind(post)
  if (kind === 'none') return null
  const still = stillOf(post, kind)
  const isFilm = kind === 'video' || kind === 'rumble'
  const Icon = icons[kind]
  const body: ReactNode =
    still === undefined || still.address === broken ? (
      <Icon size={20} aria-hidden="true" />
    ) : (
      <>
        <WebImage
          src={still.address}
          {...(still.srcSet === '' ? {} : { srcSet: still.srcSet, sizes: '48px' })}
          alt=""
          className={styles.picture}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(still.address)}
        />
        {isFilm && (
          <span className={styles.play}>
            <Play size={16} isFilled aria-hidden="true" />
          </span>
        )}
      </>
    )
  const full = kind === 'image' ? postPicture(post) : undefined
  if (full !== undefined) {
    const open = (): void =>
      void run(OpenOverlay, {
        name: 'image',
        address: pictureAddress(full.address, { kind: 'post', id: post.id }, site),
        title: post.title,
      })
    return (
      <button type="button" className={styles.square} aria-label={`Open image: ${post.title}`} onClick={open}>
        {body}
      </button>
    )
  }
  const target = kind === 'link' ? linkTarget(post.link, true) : undefined
  if (target?.kind === 'site') {
    return (
      <SiteLink
        to={target.address}
        className={styles.square}
        label={`Open link: ${post.domain === '' ? target.address : post.domain}`}
      >
        {body}
      </SiteLink>
    )
  }
  return (
    <Link
      to={target?.path ?? postPath(post)}
      search={target?.search ?? {}}
      preload={false}
      className={styles.square}
      aria-label={`${isFilm ? 'Video' : 'Open'}: ${post.title}`}
    >
      {body}
    </Link>
  )
}
