/**
 * For how long, for what, and what goes with it. What goes wrong is said nowhere, and the dialog closes: the document decides so. What was
 * typed is there again the next time. Document 2, sections 2 (Ban dialog), 5 (Ban) and 8.
 */
import { type FormEvent, useState } from 'react'
import { BanMember } from '../../../commands/moderation/BanMember.ts'
import { banKey } from '../../../commands/moderation/recordLists.ts'
import { textLimits } from '../../../schemas/limits.ts'
import { banDaysOf } from '../../../schemas/rules/banDays.ts'
import { useApp } from '../../App.ts'
import dialog from '../overlays/ContentDialogs.module.css'
import { Button } from '../ui/Button.tsx'
import { Switch } from '../ui/Switch.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useDraft } from '../writing/useDraft.ts'
import { useSend } from '../writing/useSend.ts'
import styles from './ModerationDialogs.module.css'

interface BanFormProps {
  readonly community: string
  readonly username: string
  readonly onClose: () => void
}

export const BanForm = ({ community, username, onClose }: BanFormProps) => {
  const { run } = useApp()
  const { fields, set, clear } = useDraft(banKey(community, username), { days: '0', reason: '' })
  const [isNuke, setNuke] = useState(false)
  const [isIpBan, setIpBan] = useState(false)
  const { isSending, send } = useSend()
  const days = banDaysOf(fields.days)
  const isTooLong = fields.reason.length > textLimits.editor
  const ban = async (count: number): Promise<undefined> => {
    const failure = await run(BanMember, { community, username, days: count, reason: fields.reason, isNuke, isIpBan })
    if (failure === undefined) clear()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (days !== undefined && !isTooLong) send({ act: () => ban(days), leave: onClose })
  }
  return (
    <form className={dialog.dialog} aria-label={`Ban ${username}`} aria-busy={isSending} noValidate onSubmit={submit}>
      <TextField
        label="Days"
        value={fields.days}
        onChange={(value) => set('days', value)}
        inputMode="decimal"
        hint="0 bans them for good."
        error={days === undefined ? 'Give a whole number of days.' : undefined}
      />
      <TextField
        label="Violation"
        rows={3}
        value={fields.reason}
        onChange={(value) => set('reason', value)}
        limit={textLimits.editor}
        hint="What they did. It stands in the log."
      />
      <div className={styles.switches}>
        <Switch
          label="Nuke content"
          hint={`Removes everything that ${username} wrote in c/${community}.`}
          isOn={isNuke}
          onChange={setNuke}
        />
        <Switch
          label="IP ban"
          hint="Bans their addresses, too: whoever comes from there with another account."
          isOn={isIpBan}
          onChange={setIpBan}
        />
      </div>
      <div className={dialog.buttons}>
        <Button kind="plain" onClick={onClose}>
          Cancel
        </Button>
        <Button isSubmit kind="danger" isDisabled={isSending}>
          {isSending ? 'Banning…' : 'Ban'}
        </Button>
      </div>
    </form>
  )
}
