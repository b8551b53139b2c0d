/**
 * How long a member is banned, for which violation, and with which extras. A failed ban closes the dialog without a
 * message; the input is restored the next time. docs/behaviour/moderation.md#bans.
 */
import { BanMember } from '../../../commands/moderation/BanMember.ts'
import { banKey } from '../../../commands/moderation/recordLists.ts'
import { textLimits } from '../../../schemas/limits.ts'
import { banDaysOf } from '../../../schemas/rules/permissions.ts'
import { useApp } from '../../core/App.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useForm } from '../../ui/forms/useForm.ts'
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
  const form = useForm({
    draft: banKey(community, username),
    initial: { days: '0', reason: '', nuke: false, ipBan: false },
    // A ban that is typed again does not remove anything by itself.
    unsaved: ['nuke', 'ipBan'],
    check: ({ days, reason }) => ({
      days: banDaysOf(days) === undefined ? 'Enter a whole number of days.' : undefined,
      reason: reason.length > textLimits.editor ? `At most ${textLimits.editor} characters.` : undefined,
    }),
    eager: ['days', 'reason'],
    send: ({ days, reason, nuke, ipBan }) =>
      run(BanMember, { community, username, days: banDaysOf(days) ?? permanent, reason, isNuke: nuke, isIpBan: ipBan }),
    isSilent: true,
    leave: onClose,
  })
  const days = banDaysOf(form.values.days)
  const cancel = (
    <Button kind="plain" onClick={onClose}>
      Cancel
    </Button>
  )
  return (
    <Form
      form={form}
      label={`Ban ${username}`}
      submit={banLabel(days)}
      busy="Banning…"
      buttons={cancel}
      isDialog
      isDestructive
    >
      <fieldset className={styles.lengths}>
        <legend className={styles.legend}>How long</legend>
        {lengths.map(({ label, value }) => (
          <Button key={value} kind="soft" isPressed={days === value} onClick={() => form.change('days', String(value))}>
            {label}
          </Button>
        ))}
      </fieldset>
      <TextField label="Days" inputMode="decimal" hint="0 = permanent." {...form.field('days')} />
      <TextField
        label="Violation"
        rows={3}
        limit={textLimits.editor}
        hint="Reason (shown in the log)"
        {...form.field('reason')}
      />
      <div className={styles.switches}>
        <Switch
          label="Nuke content"
          hint={`Removes everything that ${username} wrote in c/${community}.`}
          {...form.flag('nuke')}
        />
        <Switch label="IP ban" hint="Also ban other accounts on the same IP" {...form.flag('ipBan')} />
      </div>
    </Form>
  )
}
