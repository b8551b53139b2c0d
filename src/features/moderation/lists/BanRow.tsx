/** A banned member, since when and by whom, with Unban for moderators. */
import { computed } from '@preact/signals-core'
import { useMemo } from 'react'
import { UnbanMember } from '../../../../commands/moderation/bans.ts'
import type { Ban } from '../../../../schemas/entities/Report.ts'
import { ageLabel } from '../../../../schemas/words/clip.ts'
import { useApp } from '../../../core/App.ts'
import { useValue } from '../../../core/useValue.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { AuthorLink } from '../../content/AuthorLink.tsx'
import styles from './Lists.module.css'

interface BanRowProps {
  readonly community: string
  readonly ban: Ban
  readonly canUnban: boolean
  /** Called before the row is removed. */
  readonly onUnban: () => void
}

export const BanRow = ({
  community,
  ban: { author, moderator, createdAt, picture },
  canUnban,
  onUnban,
}: BanRowProps) => {
  const { run, now } = useApp()
  const ago = useValue(useMemo(() => computed(() => ageLabel(now.value, createdAt)), [now, createdAt]))
  const unban = (): void => {
    onUnban()
    void run(UnbanMember, { community, username: author })
  }
  return (
    <li className={styles.row}>
      <Avatar name={author} address={picture} size={36} />
      <div className={styles.words}>
        <span className={styles.name}>
          <AuthorLink author={author} />
        </span>
        <span className={styles.facts}>
          <time dateTime={new Date(createdAt).toISOString()}>{ago} ago</time> by {moderator || 'A moderator'}
        </span>
      </div>
      {canUnban && (
        <Button label={`Unban ${author}`} onClick={unban}>
          Unban
        </Button>
      )}
    </li>
  )
}
