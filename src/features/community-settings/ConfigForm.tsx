/**
 * The frame of a configuration form: Save in the bar, the last failure, and a note that unsaved changes are kept.
 * docs/behaviour/community-settings.md#saving.
 */
import { type ReactNode, useId } from 'react'
import { sentenceOf } from '../../../commands/kernel/sentences.ts'
import type { CommunitySettings } from '../../../schemas/entities/CommunitySettings.ts'
import { SaveBar } from '../../layout/SaveBar.tsx'
import { Screen } from '../../layout/Screen.tsx'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { useInvalidFocus } from '../../ui/forms/useInvalidFocus.ts'
import { FailureNotice } from '../../ui/lists/FailureNotice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './ConfigForm.module.css'
import { ConfigPlace } from './ConfigPlace.tsx'
import type { ConfigFormState } from './useCommunityText.ts'
import type { SettingsForm } from './useSettings.ts'

interface ConfigSwitchesProps {
  readonly form: SettingsForm
  readonly title: string
  readonly switches: ReadonlyArray<{
    readonly setting: keyof CommunitySettings
    readonly label: string
    readonly hint: string
  }>
}

/** Related on/off settings of a community on one card; they apply once they are saved. */
export const ConfigSwitches = ({ form, title, switches }: ConfigSwitchesProps) => (
  <ConfigGroup title={title}>
    {switches.map(({ setting, label, hint }) => (
      <div key={setting} className={styles.setting}>
        <Switch label={label} hint={hint} isOn={form.isOn(setting)} onChange={(isOn) => form.turn(setting, isOn)} />
      </div>
    ))}
  </ConfigGroup>
)

interface ConfigFormProps {
  readonly title: string
  readonly community: string
  readonly form: ConfigFormState
  readonly children: ReactNode
}

export const ConfigForm = ({ title, community, form, children }: ConfigFormProps) => {
  const box = useInvalidFocus(form.invalidAttempt)
  const { isKnown, loading, isChanged, isSending, failure } = form
  const bar = <SaveBar title={title} onSave={form.submit} isDisabled={!isKnown || !isChanged || isSending} />
  return (
    <Screen title={title} bar={bar}>
      <ConfigPlace community={community} />
      {!isKnown && !loading.isDone && <Skeleton cards={2} shape="row" />}
      {!isKnown && loading.failure !== undefined && (
        <FailureNotice failure={loading.failure} onRetry={loading.retry} isInline />
      )}
      {isKnown && (
        <form
          ref={box}
          className={styles.form}
          aria-label={title}
          aria-busy={isSending}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            form.submit()
          }}
        >
          {failure !== undefined && (
            <p role="alert" className={styles.failure}>
              {sentenceOf(failure)}
            </p>
          )}
          {children}
          {isChanged && (
            <div className={styles.unsaved}>
              <p>Not saved yet. Your changes stay on this device until you save them.</p>
              <Button kind="plain" isDisabled={isSending} onClick={form.clear}>
                Discard changes
              </Button>
            </div>
          )}
        </form>
      )}
    </Screen>
  )
}

interface ConfigGroupProps {
  /** Absent if the card's only field has a label of its own. */
  readonly title?: string
  readonly children: ReactNode
}

/** Related settings on one card, under a common heading. */
export const ConfigGroup = ({ title, children }: ConfigGroupProps) => {
  const id = useId()
  if (title === undefined) return <div className={styles.group}>{children}</div>
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}
