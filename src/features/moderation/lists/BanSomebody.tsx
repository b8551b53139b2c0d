/**
 * Bans a member by name: takes the name here and opens the ban dialog for the rest. The name stays in the field until
 * the member is banned.
 */
import { type FormEvent, useEffect, useState } from 'react'
import { OpenOverlay } from '../../../../commands/layout/OpenOverlay.ts'
import { sameName } from '../../../../schemas/ids.ts'
import { textLimits } from '../../../../schemas/limits.ts'
import { useApp } from '../../../core/App.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useDraft } from '../../../ui/forms/useDraft.ts'
import { Ban } from '../../../ui/moreIcons.tsx'
import styles from './Lists.module.css'

interface BanSomebodyProps {
  readonly community: string
  /** Names of members who are already banned. */
  readonly banned: ReadonlyArray<string>
}

export const BanSomebody = ({ community, banned }: BanSomebodyProps) => {
  const { run } = useApp()
  const [isOpened, setOpened] = useState(false)
  const { fields, set, clear } = useDraft(`banning/${community}`, { name: '' })
  const username = fields.name.trim()
  const isDone = username !== '' && banned.some((name) => sameName(name, username))
  useEffect(() => {
    if (!isDone) return
    clear()
    setOpened(false)
    // Only the ban itself resets the form: `clear` is a new function on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDone])
  if (!isOpened && username === '') {
    return (
      <Button isWide onClick={() => setOpened(true)}>
        <Ban size={20} aria-hidden="true" /> Ban a member
      </Button>
    )
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (username !== '') void run(OpenOverlay, { name: 'ban', community, username })
  }
  return (
    <form className={styles.form} aria-label="Ban a member" onSubmit={submit}>
      <TextField
        label="Username"
        value={fields.name}
        onChange={(name) => {
          setOpened(true)
          set('name', name)
        }}
        most={textLimits.username}
        autoCapitalize="none"
        isFocusedFirst={isOpened}
      />
      <div className={styles.buttons}>
        <Button
          kind="plain"
          onClick={() => {
            clear()
            setOpened(false)
          }}
        >
          Cancel
        </Button>
        <Button isSubmit kind="primary" isDisabled={username === ''}>
          Continue
        </Button>
      </div>
    </form>
  )
}
