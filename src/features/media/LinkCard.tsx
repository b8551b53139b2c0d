/**
 * A preview of a linked page, as one link: image, title of at most 128 characters, domain. Plain text if the address is
 * not safe to follow. docs/behaviour/media.md#link-preview.
 */
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { webAddress } from '../../../schemas/rules/webAddress.ts'
import { clipLinkTitle } from '../../../schemas/words/clip.ts'
import { ExternalLink } from '../../ui/icons.tsx'
import { linkTarget } from '../../ui/text/linkTarget.ts'
import { SiteLink } from '../../ui/text/SiteLink.tsx'
import { WebImage } from '../../ui/WebImage.tsx'
import styles from './LinkCard.module.css'
import { useIsFirstPicture } from './useIsFirstPicture.ts'

interface LinkCardProps {
  /** As the server sent it; checked here. */
  readonly address: string
  readonly title: string
  readonly domain: string
  readonly description?: string
  /** An address that is safe to show. */
  readonly picture: string | undefined
}

/** Shown if the server sent no domain: the host, or the community for a page of the app. */
const placeOf = (address: string): string =>
  /^\/(c\/[^/?#]+)/.exec(address)?.[1] ?? (URL.canParse(address) ? new URL(address).hostname : '')

/** The picture above the words. */
const CardPicture = ({ address, onError }: { readonly address: string; readonly onError: () => void }) => {
  const isFirst = useIsFirstPicture()
  return (
    <WebImage
      src={address}
      alt=""
      className={styles.picture}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      onError={onError}
    />
  )
}

export const LinkCard = ({ address, title, domain, description = '', picture }: LinkCardProps) => {
  const [broken, setBroken] = useState('')
  const target = webAddress(address) === undefined ? undefined : linkTarget(address, true)
  const place = domain === '' ? placeOf(address) : domain
  const body: ReactNode = (
    <>
      {picture !== undefined && picture !== broken ? (
        <CardPicture address={picture} onError={() => setBroken(picture)} />
      ) : (
        <span className={clsx(styles.mark, picture !== undefined && styles.picture)}>
          <ExternalLink size={22} aria-hidden="true" />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.title}>{clipLinkTitle(title.trim() === '' ? address : title)}</span>
        {description !== '' && <span className={styles.description}>{description}</span>}
        {place !== '' && <span className={styles.domain}>{place}</span>}
      </span>
    </>
  )
  const className = clsx(styles.card, picture !== undefined && styles.large)
  if (target === undefined) return <div className={className}>{body}</div>
  return target.kind === 'screen' ? (
    <Link to={target.path} search={target.search} preload={false} className={className}>
      {body}
    </Link>
  ) : (
    <SiteLink to={target.address} className={className}>
      {body}
    </SiteLink>
  )
}
