/** A moderator and their permissions, with Edit and Remove where the server allows them, and Step down for oneself. */
import { useEffect, useRef, useState } from 'react'
import { OpenOverlay } from '../../../../commands/layout/OpenOverlay.ts'
import type { Moderator } from '../../../../schemas/entities/Moderator.ts'
import { sameName } from '../../../../schemas/ids.ts'
import { permissionsLabel } from '../../../../schemas/words/labels.ts'
import { useApp } from '../../../core/App.ts'
import { useSelected } from '../../../core/useValue.ts'
import { nameOf } from '../../../core/viewerLabels.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Pencil } from '../../../ui/icons.tsx'
import { Trash2 } from '../../../ui/moreIcons.tsx'
import { AuthorLink } from '../../content/AuthorLink.tsx'
import styles from './Lists.module.css'

interface ConfirmRowProps {
  readonly question: string
  /** Label of the button that confirms. */
  readonly act: string
  readonly onAct: () => void
  readonly onCancel: () => void
}

/** Replaces a row with a confirmation, for actions that a second press can't undo. Takes the focus while it asks. */
const ConfirmRow = ({ question, act, onAct, onCancel }: ConfirmRowProps) => {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p ref={words} tabIndex={-1}>
          {question}
        </p>
        <span className={styles.buttons}>
          <Button kind="plain" onClick={onCancel}>
            Cancel
          </Button>
          <Button kind="danger" onClick={onAct}>
            {act}
          </Button>
        </span>
      </div>
    </li>
  )
}

interface ModeratorRowProps {
  readonly community: string
  readonly moderator: Moderator
  /** The server's reason when the last removal failed. */
  readonly refusal: string | undefined
  readonly onRemove: (author: string) => void
}

export const ModeratorRow = ({ community, moderator, refusal, onRemove }: ModeratorRowProps) => {
  const { author, canEdit, permissions, isInvited } = moderator
  const { run, store } = useApp()
  const isOneself = sameName(useSelected(store.viewer, nameOf), author)
  const [isAsking, setAsking] = useState(false)
  if (isAsking) {
    return (
      <ConfirmRow
        question={
          isOneself
            ? `Step down as a moderator of c/${community}? Only another moderator can add you back.`
            : isInvited === true
              ? `Withdraw the invitation to ${author}?`
              : `Remove ${author}?`
        }
        act={isOneself ? 'Step down' : 'Remove'}
        onAct={() => {
          setAsking(false)
          onRemove(author)
        }}
        onCancel={() => setAsking(false)}
      />
    )
  }
  return (
    <li className={styles.row}>
      <Avatar name={author} size={36} />
      <div className={styles.words}>
        <span className={styles.name}>
          <AuthorLink author={author} />
        </span>
        <span className={styles.facts}>
          {isInvited === true && <b className={styles.invited}>Invited</b>} {permissionsLabel(permissions)}
        </span>
        {refusal !== undefined && (
          <span role="alert" className={styles.refusal}>
            {refusal}
          </span>
        )}
      </div>
      <span className={styles.actions}>
        {canEdit && (
          <IconButton
            label={`Edit ${author}`}
            onClick={() => void run(OpenOverlay, { name: 'editModerator', community, username: author })}
          >
            <Pencil size={20} aria-hidden="true" />
          </IconButton>
        )}
        {canEdit && !isOneself && (
          <IconButton label={`Remove ${author}`} onClick={() => setAsking(true)}>
            <Trash2 size={20} aria-hidden="true" />
          </IconButton>
        )}
        {isOneself && (
          <Button kind="plain" onClick={() => setAsking(true)}>
            Step down
          </Button>
        )}
      </span>
    </li>
  )
}
