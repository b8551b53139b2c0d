/**
 * The frame of a configuration form: Save in the bar, the last failure, and a note that unsaved changes are kept.
 * docs/behaviour/community-settings.md#saving.
 */
import { type ReactNode, useId } from 'react'
import { sentenceOf } from '../../../commands/kernel/sentences.ts'
import type { Loading } from '../../core/useLoad.ts'
import { SaveBar } from '../../layout/SaveBar.tsx'
import { Screen } from '../../layout/Screen.tsx'
import { Button } from '../../ui/Button.tsx'
import type { FormFrame } from '../../ui/forms/useForm.ts'
import { useInvalidFocus } from '../../ui/forms/useInvalidFocus.ts'
import { FailureNotice } from '../../ui/lists/FailureNotice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './ConfigForm.module.css'
import { ConfigPlace } from './ConfigPlace.tsx'

/** The state that the frame of any configuration form needs. */
export interface ConfigFormState extends FormFrame {
  /** The saved values are loaded. */
  readonly isKnown: boolean
  readonly loading: Loading
  /** There are unsaved changes. */
  readonly isChanged: boolean
  /** Discards the changes. */
  readonly clear: () => void
}

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
