/**
 * Opens the moderation tools from the top bar, with the number of items that wait. Moderators only.
 * docs/behaviour/moderation.md#tools.
 */
import { useLocation } from '@tanstack/react-router'
import { OpenOverlay } from '../../commands/layout/OpenOverlay.ts'
import { canModerate } from '../../schemas/rules/permissions.ts'
import { badge } from '../../schemas/words/counts.ts'
import { useApp } from '../core/App.ts'
import { useValue } from '../core/useValue.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { ShieldCheck } from '../ui/icons.tsx'
import { communityIn } from './communityIn.ts'
import styles from './ModerationButton.module.css'
import { useWaiting } from './useWaiting.ts'

/** Renders nothing for viewers who moderate no community. */
export const ModerationButton = () => {
  const { store } = useApp()
  const viewer = useValue(store.viewer)
  if (viewer.kind === 'guest' || (!viewer.user.isAdmin && viewer.user.moderates.length === 0)) return null
  return <ModeratorsButton moderates={viewer.user.moderates} isAdmin={viewer.user.isAdmin} />
}

interface ModeratorsButtonProps {
  readonly moderates: ReadonlyArray<string>
  readonly isAdmin: boolean
}

const ModeratorsButton = ({ moderates, isAdmin }: ModeratorsButtonProps) => {
  const { run } = useApp()
  const named = communityIn(useLocation({ select: ({ pathname }) => pathname }))
  const { waiting, messageReports } = useWaiting()
  const count = badge(waiting + messageReports)
  const hasTools = named !== '' && (canModerate(moderates, named) || isAdmin)
  return (
    <IconButton
      label={count === '' ? 'Moderation tools' : `Moderation tools, ${count} waiting`}
      onClick={() => void run(OpenOverlay, { name: 'moderationTools', ...(hasTools ? { community: named } : {}) })}
    >
      <span className={styles.icon} aria-hidden="true">
        <ShieldCheck size={24} />
        {count !== '' && <span className={styles.badge}>{count}</span>}
      </span>
    </IconButton>
  )
}
