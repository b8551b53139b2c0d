/**
 * A comment's text, or why there is none any more. Moderators can read a removed comment, below who removed it.
 * docs/behaviour/post.md#removed.
 */
import { clsx } from 'clsx'
import type { Comment } from '../../../schemas/entities/Comment.ts'
import { namesRemover } from '../../../schemas/rules/judgement.ts'
import { removalText } from '../../../schemas/words/labels.ts'
import { icon } from '../../ui/icons.tsx'
import { BodyText } from '../../ui/text/BodyText.tsx'
import { NamedIn } from '../../ui/VisuallyHidden.tsx'
import { ModerationBanner } from '../content/ModerationBanner.tsx'
import styles from './CommentBody.module.css'

export const CommentBody = ({ comment }: { readonly comment: Comment }) => {
  const { isDeleted, isRemoved, removalSource, moderation, markdown, html } = comment
  const isGone = isDeleted || isRemoved
  const source = isDeleted && removalSource === '' ? 'deleted' : removalSource
  const hasText = markdown !== '' || html !== ''
  const hasPictures = markdown === '' || markdown.includes('![')
  const isReported = moderation?.isReported === true && !moderation.isIgnoringReports
  return (
    <div className={clsx(styles.body, isGone && hasText ? styles.removed : isReported && styles.reported)}>
      {isGone && !(hasText && namesRemover(comment)) && <p className={styles.gone}>{removalText('comment', source)}</p>}
      {moderation !== undefined && <ModerationBanner moderation={moderation} />}
      {hasPictures ? (
        <NamedIn kind="comment" id={comment.id}>
          <BodyText markdown={markdown} html={html} />
        </NamedIn>
      ) : (
        <BodyText markdown={markdown} html={html} />
      )}
    </div>
  )
}

/**
 * An icon used only in threads, but part of the first screen's sprite, so that a visit to a post waits for one sprite
 * only. `npm run icons` makes its symbol.
 */
export const ChevronsDown = /* @__PURE__ */ icon('chevrons-down')
