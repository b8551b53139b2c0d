/** A tweet's text, line by line. Addresses are links; nothing is parsed as markup. */
import { decodeEntities } from '../../../../schemas/words/entities.ts'
import { SiteLink } from '../../../ui/text/SiteLink.tsx'
import styles from './TweetText.module.css'
import { type TextPiece, tweetText } from './tweetText.ts'

const draw = ({ kind, text }: TextPiece, at: number) => {
  if (kind === 'words') return text
  if (kind === 'mark')
    return (
      <span key={at} className={styles.mark}>
        {text}
      </span>
    )
  return (
    <SiteLink key={at} to={text} className={styles.link}>
      {text.replace(/^https?:\/\/(?:www\.)?/i, '')}
    </SiteLink>
  )
}

export const TweetText = ({ text }: { readonly text: string }) => (
  <p className={styles.text}>{tweetText(decodeEntities(text)).map(draw)}</p>
)
