/**
 * What can be done with a post or comment beyond its action bar. Giving awards is for the beta setting, which a guest does not have.
 * Document 1, section 2 (Menus).
 */

import { AskToSignUp } from '../../../commands/account/AskToSignUp.ts'
import { CopyLink } from '../../../commands/post/CopyLink.ts'
import { ShowScoreBreakdown } from '../../../commands/post/ShowScoreBreakdown.ts'
import { useApp } from '../../App.ts'
import { useValue } from '../../useValue.ts'
import { type Action, ActionList } from '../ui/ActionList.tsx'
import { Ban, Bookmark, ChartNoAxesColumn, EyeOff, Flag, Link2, UserX } from '../ui/icons.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import type { OverlayProps } from './OverlayProps.ts'

const iconSize = 22

export const ContentMenuSheet = ({ overlay: { kind, id, inTrending }, onClose }: OverlayProps<'contentMenu'>) => {
  const { run, store } = useApp()
  const post = useValue(store.posts.read(id))
  const comment = useValue(store.comments.read(id))
  const content = kind === 'post' ? post : comment
  const ask = (wish: string) => (): void => void run(AskToSignUp, { wish })
  const andClose = (act: () => Promise<unknown>) => (): void => {
    void act()
    onClose()
  }
  const target = { kind, id }
  const isPost = kind === 'post'
  const author = content?.author ?? ''
  const community = content?.community ?? ''
  const entries: ReadonlyArray<Action | undefined> = [
    { label: 'Report', icon: <Flag size={iconSize} />, onSelect: ask('report') },
    isPost ? { label: 'Hide', icon: <EyeOff size={iconSize} />, onSelect: ask('hide') } : undefined,
    author === ''
      ? undefined
      : { label: 'Block User', icon: <UserX size={iconSize} />, hint: author, onSelect: ask('block user') },
    isPost ? { label: 'Save', icon: <Bookmark size={iconSize} />, onSelect: ask('save') } : undefined,
    isPost && inTrending && community !== ''
      ? {
          label: 'Block Community',
          icon: <Ban size={iconSize} />,
          hint: `c/${community}`,
          onSelect: ask('block community'),
        }
      : undefined,
    {
      label: 'Vote Details',
      icon: <ChartNoAxesColumn size={iconSize} />,
      onSelect: andClose(() => run(ShowScoreBreakdown, target)),
    },
    {
      label: isPost ? 'Copy Link' : 'Copy Permalink',
      icon: <Link2 size={iconSize} />,
      onSelect: andClose(() => run(CopyLink, target)),
    },
  ]
  return (
    <Sheet title={isPost ? 'Post' : 'Comment'} onClose={onClose}>
      <ActionList
        label={isPost ? 'Post menu' : 'Comment menu'}
        actions={entries.filter((entry) => entry !== undefined)}
      />
    </Sheet>
  )
}
