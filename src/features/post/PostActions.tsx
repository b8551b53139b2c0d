/**
 * A post's action bar: vote, comments, moderate, edit one's own, save, share, and the menu.
 * docs/behaviour/post.md#action-bar.
 */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AskToSignUp } from '../../../commands/account/AskToSignUp.ts'
import { OpenOverlay } from '../../../commands/layout/OpenOverlay.ts'
import { ShareContent } from '../../../commands/post/ShareContent.ts'
import type { Post } from '../../../schemas/entities/Post.ts'
import { postPath } from '../../../schemas/rules/addresses.ts'
import { canEdit } from '../../../schemas/rules/permissions.ts'
import { compact } from '../../../schemas/words/counts.ts'
import { useApp } from '../../core/App.ts'
import { useSelected } from '../../core/useValue.ts'
import { nameOf } from '../../core/viewerLabels.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Bookmark, Ellipsis, MessageCircle, Pencil, Share2, ShieldCheck } from '../../ui/icons.tsx'
import { VoteControl } from '../content/VoteControl.tsx'
import styles from './PostActions.module.css'

interface PostActionsProps {
  readonly post: Post
  /** In trending lists the menu offers to block the community. */
  readonly inTrending: boolean
  readonly isSmall?: boolean
  /** On the post's own page the comment count is no link. */
  readonly isOnPage?: boolean
  /** Shown between the score and the comment count, in the remaining space. */
  readonly children?: ReactNode
}

export const PostActions = ({ post, inTrending, isSmall = false, isOnPage = false, children }: PostActionsProps) => {
  const { run, store } = useApp()
  const { id, commentCount } = post
  const viewer = useSelected(store.viewer, nameOf)
  const isGone = post.isDeleted || post.isRemoved
  const isOwn = !isGone && canEdit(viewer, post)
  // A phone has room for three buttons in one row; the menu has the others.
  const spare = (before: number) =>
    Number(post.moderation !== undefined) + Number(isOwn) > before ? styles.spare : undefined
  const target = { kind: 'post', id } as const
  const saving = { name: 'save', ...target } as const
  const save = (): void =>
    void (viewer === '' ? run(AskToSignUp, { action: 'save', afterwards: saving }) : run(OpenOverlay, saving))
  // The name starts with the visible text, so that voice control finds it.
  const counted = `${compact(commentCount)} ${commentCount === 1 ? 'comment' : 'comments'}`
  const count = (
    <>
      <MessageCircle size={20} aria-hidden="true" />
      {compact(commentCount)}
    </>
  )
  return (
    <div className={styles.actions}>
      {!isGone && (
        <VoteControl kind="post" id={id} content={store.posts.read(id)} size={isSmall ? 'small' : 'normal'} />
      )}
      {children}
      {isOnPage ? (
        <span className={styles.comments} role="img" aria-label={counted}>
          {count}
        </span>
      ) : (
        <Link to={postPath(post)} className={styles.comments} aria-label={counted}>
          {count}
        </Link>
      )}
      <span className={styles.rest}>
        {!isSmall && (
          <>
            {post.moderation && (
              <IconButton label="Moderate" onClick={() => void run(OpenOverlay, { name: 'moderationMenu', ...target })}>
                <ShieldCheck size={20} aria-hidden="true" />
              </IconButton>
            )}
            {isOwn && (
              <IconButton label="Edit" onClick={() => void run(OpenOverlay, { name: 'edit', ...target })}>
                <Pencil size={20} aria-hidden="true" />
              </IconButton>
            )}
            {!isGone && (
              <IconButton label="Save" isPressed={post.isSaved === true} onClick={save} className={spare(1)}>
                <Bookmark size={20} isFilled={post.isSaved === true} aria-hidden="true" />
              </IconButton>
            )}
            <IconButton label="Share" onClick={() => void run(ShareContent, target)} className={spare(0)}>
              <Share2 size={20} aria-hidden="true" />
            </IconButton>
          </>
        )}
        <IconButton
          label="More"
          onClick={() => void run(OpenOverlay, { name: 'contentMenu', kind: 'post', id, inTrending })}
        >
          <Ellipsis size={22} aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  )
}
