/** The field for an e-mail address. docs/behaviour/account.md#fields. */
import { textLimits } from '../../../schemas/limits.ts'
import { TextField } from '../../ui/forms/TextField.tsx'

interface EmailFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: string
  readonly error: string | undefined
}

export const EmailField = ({ label, value, onChange, hint, error }: EmailFieldProps) => (
  <TextField
    label={label}
    name="email"
    type="email"
    value={value}
    onChange={onChange}
    most={textLimits.email}
    autoComplete="email"
    autoCapitalize="none"
    hint={hint}
    error={error}
  />
)
