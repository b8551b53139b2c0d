/** The username field. docs/behaviour/account.md#fields. */
import { textLimits } from '../../../schemas/limits.ts'
import { TextField } from '../../ui/forms/TextField.tsx'

interface UsernameFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: string
  readonly error: string | undefined
}

export const UsernameField = ({ value, onChange, hint, error }: UsernameFieldProps) => (
  <TextField
    label="Username"
    name="username"
    value={value}
    onChange={onChange}
    most={textLimits.username}
    autoComplete="username"
    autoCapitalize="none"
    isRequired
    hint={hint}
    error={error}
  />
)
