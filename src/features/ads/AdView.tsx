/** An ad: a label, an image and plain text. Opens in a new tab. docs/behaviour/ads.md#ad. */
import { clsx } from 'clsx'
import { useState } from 'react'
import type { AdUnit } from '../../../schemas/entities/AdUnit.ts'
import { webAddress } from '../../../schemas/rules/webAddress.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { WebImage } from '../../ui/WebImage.tsx'
import styles from './AdView.module.css'

interface AdViewProps {
  /** Absent while it loads; its height is reserved. */
  readonly unit: AdUnit | undefined
  readonly shape: 'card' | 'row'
}

export const AdView = ({ unit, shape }: AdViewProps) => {
  const [broken, setBroken] = useState('')
  const look = clsx(styles.ad, styles[shape])
  if (unit === undefined)
    return (
      <div className={look} aria-hidden="true">
        <span className={styles.frame} />
      </div>
    )
  const { brand, headline, address, image } = unit
  const picture = webAddress(image)
  return (
    <article className={look} aria-label={`Sponsored: ${brand}`}>
      <p className={styles.who}>
        <span className={styles.label}>Sponsored</span>
        <span className={styles.brand}>{brand}</span>
      </p>
      <a href={webAddress(address)} target="_blank" rel="noopener noreferrer sponsored" className={styles.link}>
        <span className={styles.headline}>{headline === '' ? brand : headline}</span>
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
      <span className={styles.frame}>
        {picture !== undefined && picture !== broken && (
          <WebImage
            src={picture}
            alt=""
            className={styles.picture}
            decoding="async"
            referrerPolicy="no-referrer"
            onError={() => setBroken(picture)}
          />
        )}
      </span>
    </article>
  )
}
