/** A new password and its confirmation. */
import { passwordHint } from './fieldLabels.ts'
import { PasswordField } from './PasswordField.tsx'
import type { NewPassword } from './useNewPassword.ts'

interface NewPasswordFieldsProps {
  /** Label of the first field. */
  readonly label: string
  readonly confirmLabel: string
  readonly typed: NewPassword
  readonly error: string | undefined
  readonly confirmError: string | undefined
}

export const NewPasswordFields = ({ label, confirmLabel, typed, error, confirmError }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      label={label}
      age="new"
      value={typed.password}
      onChange={typed.setPassword}
      hint={passwordHint}
      error={error}
    />
    <PasswordField
      label={confirmLabel}
      age="new"
      value={typed.confirmPassword}
      onChange={typed.setConfirmPassword}
      error={confirmError}
    />
  </>
)
