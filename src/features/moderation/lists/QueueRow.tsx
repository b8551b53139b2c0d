/** A row of the queue, which collapses in place when its item is decided. */

import type { ReadonlySignal } from '@preact/signals-core'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { m, useIsPresent } from 'framer-motion'
import { useId } from 'react'
import { OpenOverlay } from '../../../../commands/layout/OpenOverlay.ts'
import { LoadWaiting, waitingKey } from '../../../../commands/moderation/QueueQuery.ts'
import { ApproveContent, RemoveContent, SetIgnoringReports } from '../../../../commands/moderation/removal.ts'
import type { Comment } from '../../../../schemas/entities/Comment.ts'
import type { Post } from '../../../../schemas/entities/Post.ts'
import { threadPath } from '../../../../schemas/rules/addresses.ts'
import { isRemovedForGood } from '../../../../schemas/rules/judgement.ts'
import { mediaKind } from '../../../../schemas/rules/mediaKind.ts'
import type { ContentKind } from '../../../../schemas/vocabulary.ts'
import { type ContentRef, parseRef } from '../../../../signals/Store.ts'
import { useApp } from '../../../core/App.ts'
import { useSelected, useValue } from '../../../core/useValue.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { BellOff, Check, Flag, X } from '../../../ui/moreIcons.tsx'
import { useRootMark } from '../../../ui/useRootMark.ts'
import { Age } from '../../../ui/VisuallyHidden.tsx'
import { AuthorLink, Badges } from '../../content/AuthorLink.tsx'
import { ModerationBanner } from '../../content/ModerationBanner.tsx'
import { PostMedia } from '../../media/PostMedia.tsx'
import { PostByline, PostMarks, PostTitle } from '../../post/PostByline.tsx'
import { PostPreview } from '../../post/PostCard.tsx'
import { highlightOf } from '../../post/reasonLabels.ts'
import { CommentBody } from '../../thread/CommentBody.tsx'
import queueDecisionStyles from './QueueDecision.module.css'
import queuePostStyles from './QueueItem.module.css'
import styles from './QueueRows.module.css'
import { leaving } from './scrollAnchoring.ts'

interface QueueDecisionProps {
  readonly kind: ContentKind
  readonly id: number
  /** Called before the command runs; `act` is the button's label. */
  readonly onPress: (act: string) => void
}

/** The decisions on an item of the queue, as large buttons at its end: Approve, Remove, or Ignore its reports. */
const QueueDecision = ({ kind, id, onPress }: QueueDecisionProps) => {
  const { run, store, toasts, dismissToast } = useApp()
  const content: ReadonlySignal<Post | Comment | undefined> =
    kind === 'post' ? store.posts.read(id) : store.comments.read(id)
  const isReported = useSelected(content, (known) => known?.moderation?.isReported === true)
  const isRemoved = useSelected(content, (known) => known !== undefined && isRemovedForGood(known))
  const target = { kind, id }
  useRootMark('queue')
  /** The count of all, and of the community where one is shown. */
  const countAgain = (): void => {
    void run(LoadWaiting, {})
    const community = content.peek()?.community ?? ''
    if (community !== '' && store.records.peek(waitingKey(community)) !== undefined)
      void run(LoadWaiting, { community })
  }
  const act = (name: string, start: () => Promise<unknown>) => (): void => {
    onPress(name)
    // Dismiss older toasts, so that quick decisions don't stack them over the items.
    for (const { id: old } of toasts.peek()) dismissToast(old)
    void start().then(countAgain)
  }
  return (
    <>
      {isReported && (
        <div className={queueDecisionStyles.why}>
          <Button kind="plain" onClick={() => void run(OpenOverlay, { name: 'reports', ...target })}>
            <Flag size={18} aria-hidden="true" /> View Reports
          </Button>
        </div>
      )}
      <div className={queueDecisionStyles.reach}>
        <div data-buttons className={queueDecisionStyles.buttons}>
          <button
            type="button"
            className={queueDecisionStyles.approve}
            onClick={act('Approve', () => run(ApproveContent, target))}
          >
            <Check size={20} aria-hidden="true" />
            Approve
          </button>
          {!isRemoved && (
            <button
              type="button"
              className={queueDecisionStyles.remove}
              onClick={act('Remove', () => run(RemoveContent, target))}
            >
              <X size={20} aria-hidden="true" />
              Remove
            </button>
          )}
          {isReported && (
            <button
              type="button"
              className={queueDecisionStyles.ignore}
              onClick={act('Ignore', () => run(SetIgnoringReports, { ...target, value: true }))}
            >
              <BellOff size={20} aria-hidden="true" />
              Ignore
            </button>
          )}
        </div>
      </div>
    </>
  )
}

// A comment in the queue, with the title of its post above it.

/** Renders nothing for a comment that is not in the store. */
const QueueComment = ({ id }: { readonly id: number }) => {
  const comment = useValue(useApp().store.comments.read(id))
  const whereId = useId()
  if (comment === undefined) return null
  const highlight = highlightOf(comment)
  return (
    <article
      className={clsx(queuePostStyles.content, highlight !== undefined && queuePostStyles[highlight])}
      aria-labelledby={whereId}
    >
      <div className={queuePostStyles.byline}>
        <Avatar name={comment.author === '' ? '?' : comment.author} address={comment.profilePictures[0]} size={36} />
        <div className={queuePostStyles.words}>
          <span className={queuePostStyles.who}>
            <AuthorLink author={comment.author} />
            <Badges content={comment} />
            <span className={queuePostStyles.age}>
              {comment.community !== '' && `c/${comment.community} · `}
              <Age at={comment.createdAt} />
            </span>
          </span>
          <Link id={whereId} to={threadPath(comment)} className={queuePostStyles.where}>
            Comment on {comment.postTitle || 'a post'}
          </Link>
        </div>
      </div>
      <CommentBody comment={comment} />
    </article>
  )
}

// A post in the queue: author, earlier decisions, and its full content.

/** Renders nothing for a post that is not in the store. */
const QueuePost = ({ id }: { readonly id: number }) => {
  const post = useValue(useApp().store.posts.read(id))
  const titleId = useId()
  if (post === undefined) return null
  const highlight = highlightOf(post)
  return (
    <article
      className={clsx(queuePostStyles.content, highlight !== undefined && queuePostStyles[highlight])}
      aria-labelledby={titleId}
    >
      <div className={queuePostStyles.above}>
        <PostByline post={post} />
      </div>
      {post.moderation !== undefined && <ModerationBanner moderation={post.moderation} />}
      <PostMarks post={post} />
      <PostTitle post={post} id={titleId} />
      <PostPreview post={post} />
      {post.title !== '' && mediaKind(post) !== 'none' && (
        <div className={queuePostStyles.above}>
          <PostMedia post={post} mode="card" />
        </div>
      )}
    </article>
  )
}

interface QueueRowProps {
  readonly item: ContentRef
  /** The item left the list earlier and has returned. */
  readonly isBack: boolean
  readonly isStill: boolean
  readonly onPress: (item: ContentRef, act: string) => void
}

const gone = { height: 0, opacity: 0 }
const there = { height: 'auto', opacity: 1 }

export const QueueRow = ({ item, isBack, isStill, onPress }: QueueRowProps) => {
  const isPresent = useIsPresent()
  const { kind, id } = parseRef(item)
  const content = (
    <>
      <div className={styles.item}>
        {kind === 'post' ? <QueuePost id={id} /> : <QueueComment id={id} />}
        <QueueDecision kind={kind} id={id} onPress={(act) => onPress(item, act)} />
      </div>
      <div className={styles.gap} />
    </>
  )
  if (isStill) {
    return (
      <li data-item={item} className={styles.row}>
        {content}
      </li>
    )
  }
  return (
    <m.li
      data-item={item}
      className={clsx(styles.row, !isPresent && styles.leaving)}
      inert={!isPresent}
      initial={isBack ? gone : false}
      animate={there}
      exit={gone}
      transition={leaving}
    >
      {content}
    </m.li>
  )
}
