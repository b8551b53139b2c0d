/** A post's labels: flair, NSFW, stickied, locked, crosspost, awards. Renders nothing without any. */
import { clsx } from 'clsx'
import type { Post } from '../../../schemas/entities/Post.ts'
import { decodeEntities } from '../../../schemas/words/entities.ts'
import { plural } from '../../../schemas/words/plural.ts'
import { Award, LockKeyhole, Pin, Repeat2 } from '../../ui/icons.tsx'
import styles from './PostMarks.module.css'

const iconSize = 13

export const PostMarks = ({ post }: { readonly post: Post }) => {
  const { flair, isStickied, isLocked, isNsfw, isCrosspost, awardCount } = post
  if (flair === '' && !isStickied && !isLocked && !isNsfw && !isCrosspost && awardCount === 0) return null
  return (
    <ul className={styles.marks} aria-label="About this post">
      {isStickied && (
        <li className={clsx(styles.mark, styles.stickied)}>
          <Pin size={iconSize} aria-hidden="true" /> Stickied
        </li>
      )}
      {isLocked && (
        <li className={styles.mark}>
          <LockKeyhole size={iconSize} aria-hidden="true" /> Locked
        </li>
      )}
      {isNsfw && <li className={clsx(styles.mark, styles.nsfw)}>NSFW</li>}
      {flair !== '' && <li className={clsx(styles.mark, styles.flair)}>{decodeEntities(flair)}</li>}
      {isCrosspost && (
        <li className={styles.mark}>
          <Repeat2 size={iconSize} aria-hidden="true" /> Crosspost
        </li>
      )}
      {awardCount > 0 && (
        <li className={clsx(styles.mark, styles.awards)}>
          <Award size={iconSize} aria-hidden="true" /> {plural(awardCount, 'award')}
        </li>
      )}
    </ul>
  )
}
