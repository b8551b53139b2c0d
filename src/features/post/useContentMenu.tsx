/**
 * The menu entries of a post or comment: one set for its author, one for everyone else, and fewer if it was deleted or
 * removed. docs/behaviour/post.md#menu.
 */

import { useParams, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AskToSignUp } from '../../../commands/account/AskToSignUp.ts'
import { BlockCommunity, BlockUser } from '../../../commands/account/BlockUser.ts'
import { HidePost, SetNsfw } from '../../../commands/content/postFlag.ts'
import { GoFromOverlay, ReplaceOverlay } from '../../../commands/layout/OpenOverlay.ts'
import { ShowScoreBreakdown } from '../../../commands/post/CastVote.ts'
import { CopyLink, ShareContent } from '../../../commands/post/ShareContent.ts'
import type { Comment } from '../../../schemas/entities/Comment.ts'
import type { Post } from '../../../schemas/entities/Post.ts'
import { idOfUuid, nameKey } from '../../../schemas/ids.ts'
import { canDelete, canEdit, isAuthor } from '../../../schemas/rules/permissions.ts'
import type { ContentKind } from '../../../schemas/vocabulary.ts'
import { useApp } from '../../core/App.ts'
import { useCapabilities, useSelected, useValue } from '../../core/useValue.ts'
import { nameOf } from '../../core/viewerLabels.ts'
import { Award, Bookmark, type Icon, Pencil, Share2, ShieldCheck } from '../../ui/icons.tsx'
import type { Action } from '../../ui/lists/ActionList.tsx'
import {
  Ban,
  ChartNoAxesColumn,
  Eye,
  EyeOff,
  Flag,
  Link2,
  ShieldAlert,
  Trash2,
  UserCheck,
  UserX,
} from '../../ui/moreIcons.tsx'
import { useContent } from './useContent.ts'

// Leaves the page of a post that was hidden, and the menu above it, for where the reader came from.

/** History entries of the menu and of the page below it. */
const steps = 2

/** `undefined` unless this post's page is on screen. */
const useLeavePost = (postId: number): (() => void) | undefined => {
  const { run } = useApp()
  const router = useRouter()
  const { uuid } = useParams({ strict: false })
  if (uuid === undefined || idOfUuid(uuid) !== postId) return undefined
  return () => {
    // A page opened from outside the app has no history, so go home.
    if (router.state.location.state.__TSR_index >= steps) router.history.go(-steps)
    else void run(GoFromOverlay, { address: '/' })
  }
}

interface Menu {
  readonly kind: ContentKind
  readonly id: number
  /** In trending lists the menu offers to block the community. */
  readonly inTrending: boolean
  readonly onClose: () => void
}

const drawn = (Drawing: Icon): ReactNode => <Drawing size={22} />

/** Filled if the content is saved in a folder. */
const bookmarkOf = ({ isSaved = false }: Post | Comment): ReactNode => <Bookmark size={22} isFilled={isSaved} />

type Entries = ReadonlyArray<Action | undefined>

/** Entries for every viewer and any content. */
const useCommonEntries = ({ kind, id, onClose }: Menu): Entries => {
  const { run } = useApp()
  const andClose = (act: Promise<unknown>): void => {
    void act
    onClose()
  }
  return [
    {
      label: 'Vote Details',
      icon: drawn(ChartNoAxesColumn),
      onSelect: () => andClose(run(ShowScoreBreakdown, { kind, id })),
    },
    // In the menu, too, since condensed posts have no button for it.
    kind === 'post'
      ? { label: 'Share', icon: drawn(Share2), onSelect: () => andClose(run(ShareContent, { kind, id })) }
      : undefined,
    {
      label: kind === 'post' ? 'Copy Link' : 'Copy Permalink',
      icon: drawn(Link2),
      onSelect: () => andClose(run(CopyLink, { kind, id })),
    },
    kind === 'post'
      ? {
          label: 'Copy Permalink',
          icon: drawn(Link2),
          onSelect: () => andClose(run(CopyLink, { kind, id, isPermalink: true })),
        }
      : undefined,
  ]
}

/** Hide, or Unhide for a hidden post. */
const useHiding = ({ id, onClose }: Menu, { isHidden }: { readonly isHidden: boolean }): Action => {
  const { run, store } = useApp()
  const leave = useLeavePost(id)
  const hide = (): void => {
    void run(HidePost, { id, value: !isHidden })
    // The sign-up sheet opens above the menu, so stay open.
    if (store.viewer.peek().kind === 'guest') return
    if (leave === undefined || isHidden) onClose()
    else leave()
  }
  return isHidden
    ? { label: 'Unhide', icon: drawn(Eye), onSelect: hide }
    : { label: 'Hide', icon: drawn(EyeOff), onSelect: hide }
}

/** For the author. Deleted content has no author any more. */
const useAuthorEntries = (menu: Menu, content: Post | Comment | undefined): Entries => {
  const { run, store } = useApp()
  const viewer = useSelected(store.viewer, nameOf)
  const post = content !== undefined && 'isHidden' in content ? content : undefined
  const hiding = useHiding(menu, { isHidden: post?.isHidden === true })
  if (content === undefined) return []
  const { kind, id, onClose } = menu
  const isStanding = !content.isRemoved
  const mark = (value: boolean) => (): void => {
    void run(SetNsfw, { id, value })
    onClose()
  }
  return [
    isStanding && canEdit(viewer, content)
      ? { label: 'Edit', icon: drawn(Pencil), onSelect: () => void run(ReplaceOverlay, { name: 'edit', kind, id }) }
      : undefined,
    post !== undefined && isStanding
      ? {
          label: post.isNsfw ? 'Set SFW' : 'Set NSFW',
          icon: drawn(ShieldAlert),
          onSelect: mark(!post.isNsfw),
        }
      : undefined,
    post?.isHidden === true ? hiding : undefined,
    canDelete(viewer, content)
      ? {
          label: 'Delete',
          icon: drawn(Trash2),
          isDangerous: true,
          onSelect: () => void run(ReplaceOverlay, { name: 'confirmDelete', kind, id }),
        }
      : undefined,
  ]
}

/** For everyone else; guests are asked to sign up. */
const useReaderEntries = (menu: Menu, content: Post | Comment | undefined): Entries => {
  const { run, store } = useApp()
  const isGuest = useSelected(store.viewer, nameOf) === ''
  const blocked = useValue(store.blocked)
  const post = content !== undefined && 'isHidden' in content ? content : undefined
  const hiding = useHiding(menu, { isHidden: post?.isHidden === true })
  if (content === undefined) return []
  const { kind, id, inTrending, onClose } = menu
  const { author, community } = content
  const isGone = content.isDeleted || content.isRemoved
  const isBlocked = blocked.has(nameKey(author))
  const forMembers = (act: Promise<unknown>): void => {
    void act
    if (!isGuest) onClose()
  }
  const saving = { name: 'save', kind, id } as const
  const save = (): void =>
    void (isGuest ? run(AskToSignUp, { action: 'save', afterwards: saving }) : run(ReplaceOverlay, saving))
  const award = (): void =>
    void (isGuest ? run(AskToSignUp, { action: 'award' }) : run(ReplaceOverlay, { name: 'award', kind, id }))
  return [
    isGone ? undefined : { label: 'Award', icon: drawn(Award), onSelect: award },
    isGone
      ? undefined
      : { label: 'Report', icon: drawn(Flag), onSelect: () => void run(ReplaceOverlay, { name: 'report', kind, id }) },
    post === undefined ? undefined : hiding,
    author === ''
      ? undefined
      : {
          label: isBlocked ? 'Unblock User' : 'Block User',
          icon: drawn(isBlocked ? UserCheck : UserX),
          hint: author,
          onSelect: () => forMembers(run(BlockUser, { username: author, value: !isBlocked })),
        },
    isGone ? undefined : { label: 'Save', icon: bookmarkOf(content), onSelect: save },
    inTrending && community !== ''
      ? {
          label: 'Block Community',
          icon: drawn(Ban),
          hint: `c/${community}`,
          onSelect: () => forMembers(run(BlockCommunity, { community, value: true })),
        }
      : undefined,
  ]
}

/** For the community's moderators. */
const useModeration = ({ kind, id }: Menu, content: Post | Comment | undefined): Entries => {
  const { run } = useApp()
  const mayModerate = useCapabilities(content?.community ?? '').has('moderate')
  if (content === undefined || !mayModerate) return []
  const open = (): void => void run(ReplaceOverlay, { name: 'moderationMenu', kind, id })
  return [{ label: 'Moderate', icon: drawn(ShieldCheck), onSelect: open }]
}

export const useContentMenu = (menu: Menu): ReadonlyArray<Action> => {
  const viewer = useSelected(useApp().store.viewer, nameOf)
  const content = useContent(menu.kind, menu.id)
  const ofAuthor = useAuthorEntries(menu, content)
  const ofReader = useReaderEntries(menu, content)
  const isOwn = content !== undefined && isAuthor(viewer, content)
  const ofModerator = useModeration(menu, content)
  const entries = [...ofModerator, ...(isOwn ? ofAuthor : ofReader), ...useCommonEntries(menu)]
  return entries.filter((entry) => entry !== undefined)
}
