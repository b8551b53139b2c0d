/**
 * An image in a text, of limited size; a press opens it full-screen. A link if it fails to load or is in no post or
 * comment.
 */
import { useState } from 'react'
import { OpenOverlay } from '../../../commands/layout/OpenOverlay.ts'
import { isOwnMedia, webAddress } from '../../../schemas/rules/webAddress.ts'
import { useApp } from '../../core/App.ts'
import { useSite } from '../../core/site.ts'
import { useIsNamed, usePictureAddress } from '../VisuallyHidden.tsx'
import { WebImage } from '../WebImage.tsx'
import { TextLink } from './SiteLink.tsx'
import styles from './Text.module.css'

interface TextPictureProps {
  readonly href: string
  /** The image's description, or else its address. */
  readonly label: string
}

interface ShownProps extends TextPictureProps {
  readonly address: string
  /** In a public post or comment. */
  readonly isNamed: boolean
  readonly onBroken: () => void
}

const Shown = ({ href, label, address, isNamed, onBroken }: ShownProps) => {
  const { run } = useApp()
  const shown = usePictureAddress(address)
  const title = label === href ? '' : label
  const picture = { address: shown, title }
  const open = () => run(OpenOverlay, { name: 'image', ...(isNamed ? picture : { ofPrivate: picture }) })
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={title === '' ? 'Open image' : `Open image: ${title}`}
      onClick={() => void open()}
    >
      <WebImage src={address} alt="" loading="lazy" decoding="async" onError={onBroken} />
    </button>
  )
}

export const TextPicture = ({ href, label }: TextPictureProps) => {
  const [isBroken, setBroken] = useState(false)
  const isNamed = useIsNamed()
  const site = useSite()
  const address = webAddress(href)
  if (address === undefined || isBroken || !(isNamed || isOwnMedia(address, site)))
    return <TextLink href={href}>{label}</TextLink>
  return <Shown href={href} label={label} address={address} isNamed={isNamed} onBroken={() => setBroken(true)} />
}
