/**
 * 'Add Rule' and 'Edit Rule': one text, with a draft while it is typed. An existing rule can be deleted.
 * docs/behaviour/community-settings.md#rules.
 */
import { useState } from 'react'
import { SaveRules } from '../../../../commands/community-settings/SaveCommunitySettings.ts'
import { sentenceOf } from '../../../../commands/kernel/sentences.ts'
import { nameKey } from '../../../../schemas/ids.ts'
import { textLimits } from '../../../../schemas/limits.ts'
import { wrongRule } from '../../../../schemas/rules/wrongInput.ts'
import { useApp } from '../../../core/App.ts'
import type { OverlayProps } from '../../../core/Opened.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useForm } from '../../../ui/forms/useForm.ts'
import { useSend } from '../../../ui/forms/useInvalidFocus.ts'
import { FailureNotice } from '../../../ui/lists/FailureNotice.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useCommunity } from '../../community/useCommunity.ts'

const titleOf = ({ rule, at }: OverlayProps<'editRule'>['overlay']): string =>
  rule === undefined && at === undefined ? 'Add Rule' : 'Edit Rule'

interface RuleFormProps extends OverlayProps<'editRule'> {
  readonly rules: ReadonlyArray<string>
}

const RuleForm = ({ overlay, onClose, rules: present }: RuleFormProps) => {
  const { run } = useApp()
  const { community } = overlay
  // The list may change while the dialog is open: the rule is known by the text that it had.
  const [before] = useState(() => overlay.rule ?? (overlay.at === undefined ? undefined : present[overlay.at]))
  // A save shows in the list at once, where it is no change by somebody else.
  const [saved, setSaved] = useState<ReadonlyArray<string>>()
  const rules = saved ?? present
  const at = before === undefined ? -1 : rules.indexOf(before)
  const isThere = at >= 0
  const isGone = before !== undefined && !isThere
  const others = rules.filter((_, each) => each !== at)
  const saveAs = async (next: ReadonlyArray<string>) => {
    setSaved(rules)
    const failure = await run(SaveRules, { community, rules: next })
    if (failure !== undefined) setSaved(undefined)
    return failure
  }
  const deletion = useSend()
  // An empty field is no error yet; Save is just disabled.
  const wrong = (text: string): string | undefined => (text === '' ? undefined : wrongRule(text, others))
  const form = useForm({
    draft: `rule/${nameKey(community)}/${before ?? ''}`,
    initial: { text: before ?? '' },
    check: ({ text }) => ({ text: wrong(text.trim()) }),
    eager: ['text'],
    canSubmit: ({ text }) =>
      !['', isThere ? before : ''].includes(text.trim()) && wrong(text.trim()) === undefined && !deletion.isSending,
    send: ({ text }) => saveAs(isThere ? rules.with(at, text.trim()) : [...rules, text.trim()]),
    failureAt: 'text',
    leave: onClose,
  })
  const { error, ...field } = form.field('text')
  const remove = (): void => deletion.send({ act: () => saveAs(others), onSent: form.clear, leave: onClose })
  const deleteButton = isThere && (
    <Button kind="danger" isDisabled={form.isSending || deletion.isSending} onClick={remove}>
      Delete
    </Button>
  )
  return (
    <Form form={form} label={titleOf(overlay)} submit="Save" busy="Saving…" buttons={deleteButton} isDialog>
      {isGone && <p role="status">This rule was changed or deleted meanwhile. Save adds your text as a new rule.</p>}
      <TextField
        label="Rule"
        rows={4}
        limit={textLimits.communityRule}
        isFocusedFirst
        error={error ?? (deletion.failure === undefined ? undefined : sentenceOf(deletion.failure))}
        {...field}
      />
    </Form>
  )
}

export const EditRuleDialog = (props: OverlayProps<'editRule'>) => {
  const { community, failure, retry } = useCommunity(props.overlay.community)
  const rules = community?.rules
  return (
    <Sheet title={titleOf(props.overlay)} shape="dialog" onClose={props.onClose}>
      {rules === undefined && failure === undefined && <Skeleton cards={1} shape="row" />}
      {rules === undefined && failure !== undefined && <FailureNotice failure={failure} onRetry={retry} isInline />}
      {rules !== undefined && <RuleForm {...props} rules={rules} />}
    </Sheet>
  )
}
