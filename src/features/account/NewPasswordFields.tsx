/** A new password and its confirmation. */
import type { FieldState } from '../../ui/forms/useForm.ts'
import { passwordHint } from './fieldLabels.ts'
import { PasswordField } from './PasswordField.tsx'

interface NewPasswordFieldsProps {
  /** Label of the first field. */
  readonly label: string
  readonly confirmLabel: string
  readonly first: FieldState
  readonly second: FieldState
}

export const NewPasswordFields = ({ label, confirmLabel, first, second }: NewPasswordFieldsProps) => (
  <>
    <PasswordField label={label} age="new" hint={passwordHint} {...first} />
    <PasswordField label={confirmLabel} age="new" {...second} />
  </>
)
