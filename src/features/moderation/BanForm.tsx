/**
 * How long a member is banned, for which violation, and with which extras. A failed ban closes the dialog without a
 * message; the input is restored the next time. docs/behaviour/moderation.md#bans.
 */
import { type FormEvent, useState } from 'react'
import { BanMember } from '../../../commands/moderation/BanMember.ts'
import { banKey } from '../../../commands/moderation/recordLists.ts'
import { textLimits } from '../../../schemas/limits.ts'
import { banDaysOf } from '../../../schemas/rules/permissions.ts'
import { useApp } from '../../core/App.ts'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useDraft } from '../../ui/forms/useDraft.ts'
import { useSend } from '../../ui/forms/useInvalidFocus.ts'
import dialog from '../post/overlays/ContentDialogs.module.css'
import styles from './ModerationDialogs.module.css'

const permanent = 0
const lengths = [
  { label: '1 day', value: 1 },
  { label: '3 days', value: 3 },
  { label: '7 days', value: 7 },
  { label: '30 days', value: 30 },
  { label: 'Permanent', value: permanent },
] as const

/** The button states the length, so that a permanent ban is never a surprise. */
const banLabel = (days: number | undefined): string => {
  if (days === undefined) return 'Ban'
  return days === permanent ? 'Ban permanently' : `Ban for ${days} ${days === 1 ? 'day' : 'days'}`
}

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
      <fieldset className={styles.lengths}>
        <legend className={styles.legend}>How long</legend>
        {lengths.map(({ label, value }) => (
          <Button key={value} kind="soft" isPressed={days === value} onClick={() => set('days', String(value))}>
            {label}
          </Button>
        ))}
      </fieldset>
      <TextField
        label="Days"
        value={fields.days}
        onChange={(value) => set('days', value)}
        inputMode="decimal"
        hint="0 = permanent."
        error={days === undefined ? 'Enter a whole number of days.' : undefined}
      />
      <TextField
        label="Violation"
        rows={3}
        value={fields.reason}
        onChange={(value) => set('reason', value)}
        limit={textLimits.editor}
        hint="Reason (shown in the log)"
      />
      <div className={styles.switches}>
        <Switch
          label="Nuke content"
          hint={`Removes everything that ${username} wrote in c/${community}.`}
          isOn={isNuke}
          onChange={setNuke}
        />
        <Switch label="IP ban" hint="Also ban other accounts on the same IP" isOn={isIpBan} onChange={setIpBan} />
      </div>
      <div className={dialog.buttons}>
        <Button kind="plain" onClick={onClose}>
          Cancel
        </Button>
        <Button isSubmit kind="danger" isDisabled={isSending}>
          {isSending ? 'Banning…' : banLabel(days)}
        </Button>
      </div>
    </form>
  )
}
