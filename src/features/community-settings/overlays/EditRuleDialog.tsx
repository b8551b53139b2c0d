/**
 * 'Add Rule' and 'Edit Rule': one text, with a draft while it is typed. An existing rule can be deleted.
 * docs/behaviour/community-settings.md#rules.
 */
import { SaveRules } from '../../../../commands/community-settings/SaveRules.ts'
import { sentenceOf } from '../../../../commands/kernel/sentences.ts'
import { nameKey } from '../../../../schemas/ids.ts'
import { textLimits } from '../../../../schemas/limits.ts'
import { wrongRule } from '../../../../schemas/rules/wrongInput.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useDraft } from '../../../ui/forms/useDraft.ts'
import { useSend } from '../../../ui/forms/useInvalidFocus.ts'
import { FailureNotice } from '../../../ui/lists/FailureNotice.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useCommunity } from '../../community/useCommunity.ts'
import styles from '../RuleDialog.module.css'

interface RuleFormProps extends OverlayProps<'editRule'> {
  readonly rules: ReadonlyArray<string>
}

const RuleForm = ({ overlay: { community, at }, onClose, rules }: RuleFormProps) => {
  const { run } = useApp()
  const before = at === undefined ? undefined : rules[at]
  const others = rules.filter((_, each) => each !== at)
  const { fields, set, clear } = useDraft(`rule/${nameKey(community)}/${before ?? ''}`, { text: before ?? '' })
  const { isSending, failure, send } = useSend()
  const text = fields.text.trim()
  // An empty field is no error yet; Save is just disabled.
  const wrong = text === '' ? undefined : wrongRule(text, others)
  const canSave = text !== '' && text !== before && wrong === undefined && !isSending
  const saveAs = (next: ReadonlyArray<string>): void =>
    send({ act: () => run(SaveRules, { community, rules: next }), onSent: clear, leave: onClose })
  const submit = (): void => {
    if (canSave) saveAs(before === undefined ? [...rules, text] : rules.with(at ?? 0, text))
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        label="Rule"
        value={fields.text}
        onChange={(value) => set('text', value)}
        rows={4}
        limit={textLimits.communityRule}
        error={wrong ?? (failure === undefined ? undefined : sentenceOf(failure))}
        isFocusedFirst
      />
      <div className={styles.actions}>
        {before !== undefined && (
          <Button kind="danger" isDisabled={isSending} onClick={() => saveAs(others)}>
            Delete
          </Button>
        )}
        <Button isSubmit kind="primary" isDisabled={!canSave}>
          {isSending ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </form>
  )
}

export const EditRuleDialog = (props: OverlayProps<'editRule'>) => {
  const { community: name, at } = props.overlay
  const { community, failure, retry } = useCommunity(name)
  const rules = community?.rules
  return (
    <Sheet title={at === undefined ? 'Add Rule' : 'Edit Rule'} shape="dialog" onClose={props.onClose}>
      {rules === undefined && failure === undefined && <Skeleton cards={1} shape="row" />}
      {rules === undefined && failure !== undefined && <FailureNotice failure={failure} onRetry={retry} isInline />}
      {rules !== undefined && <RuleForm {...props} rules={rules} />}
    </Sheet>
  )
}
