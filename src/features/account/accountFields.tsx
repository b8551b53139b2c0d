/** The fields of the account forms. docs/behaviour/account.md#fields. */
import { useState } from 'react'
import { textLimits } from '../../../schemas/limits.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import type { FieldState } from '../../ui/forms/useForm.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Eye, EyeOff } from '../../ui/moreIcons.tsx'
import { passwordHint } from './fieldLabels.ts'

interface PasswordFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** With `new`, browsers offer to generate a password. */
  readonly age: 'current' | 'new'
  readonly hint?: string
  readonly error: string | undefined
}

/** A password field with a button that shows the password. docs/behaviour/account.md#fields. */
export const PasswordField = ({ label, value, onChange, age, hint, error }: PasswordFieldProps) => {
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      label={label}
      value={value}
      onChange={onChange}
      type={isShown ? 'text' : 'password'}
      most={textLimits.password}
      autoComplete={`${age}-password`}
      autoCapitalize="none"
      isRequired
      hint={hint}
      error={error}
    >
      <IconButton
        label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
        isPressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
      </IconButton>
    </TextField>
  )
}

interface NewPasswordFieldsProps {
  /** Label of the first field. */
  readonly label: string
  readonly confirmLabel: string
  readonly first: FieldState
  readonly second: FieldState
}

/** A new password and its confirmation. */
export const NewPasswordFields = ({ label, confirmLabel, first, second }: NewPasswordFieldsProps) => (
  <>
    <PasswordField label={label} age="new" hint={passwordHint} {...first} />
    <PasswordField label={confirmLabel} age="new" {...second} />
  </>
)

interface EmailFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: string
  readonly error: string | undefined
}

/** The field for an e-mail address. docs/behaviour/account.md#fields. */
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

interface UsernameFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: string
  readonly error: string | undefined
}

/** The username field. docs/behaviour/account.md#fields. */
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
