/** Shows a member's current ban, since when and by whom, with a button to lift it. */
import { computed } from '@preact/signals-core'
import { useMemo } from 'react'
import { UnbanMember } from '../../../commands/moderation/UnbanMember.ts'
import type { Ban } from '../../../schemas/entities/Ban.ts'
import { ageLabel } from '../../../schemas/words/ages.ts'
import { useApp } from '../../core/App.ts'
import { useValue } from '../../core/useValue.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './ModerationDialogs.module.css'

interface PresentBanProps {
  readonly community: string
  readonly ban: Ban
}

export const PresentBan = ({ community, ban: { author, moderator, createdAt } }: PresentBanProps) => {
  const { now, run } = useApp()
  const ago = useValue(useMemo(() => computed(() => ageLabel(now.value, createdAt)), [now, createdAt]))
  return (
    <div className={styles.banned}>
      <p>
        Banned {ago} ago{moderator !== '' && ` by ${moderator}`}. A new ban replaces it.
      </p>
      <Button onClick={() => void run(UnbanMember, { community, username: author })}>Unban</Button>
    </div>
  )
}
