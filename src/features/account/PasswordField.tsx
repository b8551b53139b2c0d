/** A password field with a button that shows the password. docs/behaviour/account.md#fields. */
import { useState } from 'react'
import { textLimits } from '../../../schemas/limits.ts'
import { TextField } from '../../ui/forms/TextField.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Eye, EyeOff } from '../../ui/moreIcons.tsx'

interface PasswordFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** With `new`, browsers offer to generate a password. */
  readonly age: 'current' | 'new'
  readonly hint?: string
  readonly error: string | undefined
}

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
