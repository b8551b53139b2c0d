/**
 * Invitations to moderate a community, above the viewer's messages: who invites, with which permissions, with buttons
 * to accept or decline. Renders nothing without invitations, and without a network, which the list below it says.
 */
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { AnswerInvitation, LoadInvitations } from '../../../commands/moderation/invitations.ts'
import { invitationsKey } from '../../../commands/moderation/recordLists.ts'
import { communityPath } from '../../../schemas/rules/addresses.ts'
import { permissionsLabel } from '../../../schemas/words/labels.ts'
import { useApp } from '../../core/App.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice, isOfNetwork } from '../../ui/lists/FailureNotice.tsx'
import { AuthorLink } from '../content/AuthorLink.tsx'
import styles from './Invitations.module.css'
import { pickInvitation, useRecords } from './lists/useRecords.ts'

export const Invitations = () => {
  const { run } = useApp()
  const load = useCallback(() => void run(LoadInvitations, undefined), [run])
  const { state, records } = useRecords(invitationsKey, load, pickInvitation)
  const { failure } = state
  if (failure !== undefined && !isOfNetwork(failure))
    return <FailureNotice failure={failure} onRetry={load} retry="Load invitations" isInline isAbove />
  if (records.length === 0) return null
  return (
    <ul aria-label="Invitations to moderate" className={styles.list}>
      {records.map(({ community, invitedBy, permissions }) => (
        <li key={community} className={styles.card}>
          <h2 className={styles.title}>
            Moderate <Link to={communityPath(community)}>c/{community}</Link>?
          </h2>
          <p className={styles.words}>
            <AuthorLink author={invitedBy} /> invites you to become a moderator, with: {permissionsLabel(permissions)}.
          </p>
          <div className={styles.buttons}>
            <Button
              kind="plain"
              label={`Decline c/${community}`}
              onClick={() => void run(AnswerInvitation, { community, isAccepted: false })}
            >
              Decline
            </Button>
            <Button
              kind="primary"
              label={`Accept c/${community}`}
              onClick={() => void run(AnswerInvitation, { community, isAccepted: true })}
            >
              Accept
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
