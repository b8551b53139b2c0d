/**
 * The form of a new community. Guests can fill it in, too; it is sent after the login.
 * docs/behaviour/community.md#create.
 */
import { useRef, useState } from 'react'
import { CreateCommunity } from '../../../commands/community/CreateCommunity.ts'
import { sentenceOf } from '../../../commands/kernel/sentences.ts'
import { textLimits } from '../../../schemas/limits.ts'
import { wrongCommunityName } from '../../../schemas/rules/communityName.ts'
import { useApp } from '../../core/App.ts'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useDraft } from '../../ui/forms/useDraft.ts'
import { useSend } from '../../ui/forms/useSend.ts'
import { useSubmitOnceMember } from '../account/useSubmitOnceMember.ts'
import styles from './CommunityForm.module.css'

const empty = { name: '', displayName: '', description: '', politics: '', nsfw: '' }

/** A switch that is on, in a draft that holds only strings. */
const on = 'on'

const tooLong = (text: string, limit: number): string | undefined =>
  text.length > limit ? `At most ${limit} characters.` : undefined

export const CommunityForm = () => {
  const { run, store } = useApp()
  const form = useRef<HTMLFormElement>(null)
  const { fields, set, clear } = useDraft('community', empty)
  const { name, displayName, description } = fields
  const [isTried, setIsTried] = useState(false)
  const { isSending, failure, send } = useSend()
  // An invalid character is shown at once, an empty name only after an attempt to send.
  const wrongName = name.trim() === '' && !isTried ? undefined : wrongCommunityName(name.trim())
  const wrongDisplayName = tooLong(displayName, textLimits.communityDisplayName)
  const wrongDescription = tooLong(description, textLimits.communityDescription)
  const create = (): void => {
    const input = { name, displayName, description, isPolitics: fields.politics === on, isNsfw: fields.nsfw === on }
    send({ act: () => run(CreateCommunity, input), onSent: clear })
  }
  /** Whether the form can be sent. If not, shows the errors and focuses the first invalid field. */
  const check = (): boolean => {
    setIsTried(true)
    const wrong = wrongCommunityName(name.trim()) ?? wrongDisplayName ?? wrongDescription
    if (wrong === undefined) return true
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    return false
  }
  const sendCommunity = (): void => {
    if (check()) create()
  }
  const { waitForLogin } = useSubmitOnceMember('community', sendCommunity)
  const submit = (): void => {
    if (!check()) return
    if (store.viewer.peek().kind === 'guest') waitForLogin()
    // For a guest the command opens the sign-up sheet.
    create()
  }
  const isRefused = failure !== undefined && failure._tag !== 'MemberRequired'
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label="Create a community"
      aria-busy={isSending}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        label="Name"
        value={name}
        onChange={(value) => set('name', value)}
        limit={textLimits.communityName}
        hint="Used in the address: letters, digits and underscores. It cannot be changed later."
        error={wrongName}
        autoCapitalize="none"
        isRequired
      />
      <TextField
        label="Display name"
        value={displayName}
        onChange={(value) => set('displayName', value)}
        limit={textLimits.communityDisplayName}
        hint="Display title. Defaults to the name."
        error={wrongDisplayName}
        autoCapitalize="words"
      />
      <TextField
        label="Description"
        value={description}
        onChange={(value) => set('description', value)}
        limit={textLimits.communityDescription}
        rows={4}
        error={wrongDescription}
      />
      <div className={styles.switches}>
        <Switch label="Politics" isOn={fields.politics === on} onChange={(isOn) => set('politics', isOn ? on : '')} />
        <p className={styles.hint}>Communities allowing political content must tag Politics.</p>
        <Switch label="NSFW" isOn={fields.nsfw === on} onChange={(isOn) => set('nsfw', isOn ? on : '')} />
        <p className={styles.hint}>Not safe for work: images are blurred until tapped.</p>
      </div>
      {isRefused && (
        <p role="alert" className={styles.failure}>
          {sentenceOf(failure)}
        </p>
      )}
      <Button isSubmit kind="primary" isWide isDisabled={isSending}>
        {isSending ? 'Creating…' : 'Create community'}
      </Button>
    </form>
  )
}
