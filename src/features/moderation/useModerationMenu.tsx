/**
 * The entries of the moderation menu of a post or comment: decisions, marks, and actions on its author.
 * docs/behaviour/moderation.md#menu.
 */
import type { ReactNode } from 'react'
import { SetNsfw } from '../../../commands/content/postFlag.ts'
import type { Overlay } from '../../../commands/kernel/Overlay.ts'
import { ReplaceOverlay } from '../../../commands/layout/OpenOverlay.ts'
import { SetDistinguished, SetLocked, SetStickied } from '../../../commands/moderation/contentFlag.ts'
import { ApproveContent, RemoveContent, SetIgnoringReports } from '../../../commands/moderation/removal.ts'
import type { Comment } from '../../../schemas/entities/Comment.ts'
import type { Post } from '../../../schemas/entities/Post.ts'
import { awaitsJudgement, isRemovedForGood, moderationOf } from '../../../schemas/rules/judgement.ts'
import { isAuthor } from '../../../schemas/rules/permissions.ts'
import type { ContentKind } from '../../../schemas/vocabulary.ts'
import { useApp } from '../../core/App.ts'
import { useSelected } from '../../core/useValue.ts'
import { nameOf } from '../../core/viewerLabels.ts'
import { type Icon, LockKeyhole, Pin } from '../../ui/icons.tsx'
import type { Action } from '../../ui/lists/ActionList.tsx'
import {
  BadgeCheck,
  Ban,
  Bell,
  BellOff,
  Check,
  Flag,
  LockKeyholeOpen,
  Mail,
  NotebookPen,
  PinOff,
  ShieldAlert,
  Trash2,
} from '../../ui/moreIcons.tsx'

interface Menu {
  readonly kind: ContentKind
  readonly id: number
  readonly content: Post | Comment
  readonly onClose: () => void
}

type Entries = ReadonlyArray<Action | undefined>

const drawn = (Drawing: Icon): ReactNode => <Drawing size={22} />

/**
 * Decisions. The order of all entries is the specification's: View Reports, Approve, Remove, Sticky, Ignore, Lock,
 * Notes, Ban, Message.
 */
const useJudgement = ({ kind, id, content, onClose }: Menu): Entries => {
  const { run } = useApp()
  const andClose = (act: Promise<unknown>): void => {
    void act
    onClose()
  }
  const reports: Action = {
    label: 'View Reports',
    icon: drawn(Flag),
    onSelect: () => void run(ReplaceOverlay, { name: 'reports', kind, id }),
  }
  // Deleted content can't be moderated.
  if (content.isDeleted) return [reports]
  return [
    reports,
    awaitsJudgement(content)
      ? { label: 'Approve', icon: drawn(Check), onSelect: () => andClose(run(ApproveContent, { kind, id })) }
      : undefined,
    {
      label: 'Remove',
      icon: drawn(Trash2),
      isDangerous: true,
      ...(isRemovedForGood(content) ? { hint: 'Already removed.' } : {}),
      onSelect: () => andClose(run(RemoveContent, { kind, id })),
    },
  ]
}

/** Marks. On deleted content they can be taken off, but not set. */
const useMarks = ({ kind, id, content, onClose }: Menu): Entries => {
  const { run } = useApp()
  const { isStickied, isDeleted } = content
  const { isIgnoringReports } = moderationOf(content)
  const post = 'isLocked' in content ? content : undefined
  const andClose = (act: Promise<unknown>): void => {
    void act
    onClose()
  }
  return [
    isStickied || !isDeleted
      ? {
          label: isStickied ? 'Unsticky' : 'Sticky',
          icon: drawn(isStickied ? PinOff : Pin),
          onSelect: () => andClose(run(SetStickied, { kind, id, value: !isStickied })),
        }
      : undefined,
    isDeleted
      ? undefined
      : {
          label: isIgnoringReports ? 'Unignore' : 'Ignore',
          icon: drawn(isIgnoringReports ? Bell : BellOff),
          hint: isIgnoringReports
            ? `Show reports of this ${kind} in the queue again.`
            : `Keep reports of this ${kind} out of the queue.`,
          onSelect: () => andClose(run(SetIgnoringReports, { kind, id, value: !isIgnoringReports })),
        },
    post !== undefined && (post.isLocked || !isDeleted)
      ? {
          label: post.isLocked ? 'Unlock' : 'Lock',
          icon: drawn(post.isLocked ? LockKeyholeOpen : LockKeyhole),
          onSelect: () => andClose(run(SetLocked, { id, value: !post.isLocked })),
        }
      : undefined,
  ]
}

/** Entries that the specification does not list come after those that it does. */
const useMoreMarks = ({ kind, id, content, onClose }: Menu): Entries => {
  const { run } = useApp()
  const { isModerator, isDeleted, isRemoved } = content
  const post = 'isLocked' in content ? content : undefined
  const andClose = (act: Promise<unknown>): void => {
    void act
    onClose()
  }
  return [
    isModerator || !isDeleted
      ? {
          label: isModerator ? 'Undistinguish' : 'Distinguish',
          icon: drawn(BadgeCheck),
          onSelect: () => andClose(run(SetDistinguished, { kind, id, value: !isModerator })),
        }
      : undefined,
    post !== undefined && !isDeleted && !isRemoved
      ? {
          label: post.isNsfw ? 'Set SFW' : 'Set NSFW',
          icon: drawn(ShieldAlert),
          onSelect: () => andClose(run(SetNsfw, { id, value: !post.isNsfw })),
        }
      : undefined,
  ]
}

/** Actions on the author. Viewers can't ban or message themselves. */
const useAuthorActs = ({ content: { author, community }, content }: Menu): Entries => {
  const { run, store } = useApp()
  const isOwn = isAuthor(useSelected(store.viewer, nameOf), content)
  if (author === '' || community === '') return []
  const about = { community, username: author }
  const to = (overlay: Overlay) => (): void => void run(ReplaceOverlay, overlay)
  return [
    { label: 'Notes', icon: drawn(NotebookPen), hint: author, onSelect: to({ name: 'notes', ...about }) },
    isOwn
      ? undefined
      : {
          label: 'Ban',
          icon: drawn(Ban),
          hint: author,
          isDangerous: true,
          onSelect: to({ name: 'ban', ...about }),
        },
    isOwn
      ? undefined
      : { label: 'Message', icon: drawn(Mail), hint: author, onSelect: to({ name: 'modMessage', ...about }) },
  ]
}

export const useModerationMenu = (menu: Menu): ReadonlyArray<Action> =>
  [...useJudgement(menu), ...useMarks(menu), ...useAuthorActs(menu), ...useMoreMarks(menu)].filter(
    (entry) => entry !== undefined,
  )
