/** The state of a new password, typed twice so that a typo locks nobody out. */
import { useState } from 'react'
import { passwordsDiffer } from '../../../commands/account/passwordsDiffer.ts'
import { wrongNewPassword } from './fieldLabels.ts'

export interface NewPassword {
  readonly password: string
  readonly confirmPassword: string
  readonly setPassword: (password: string) => void
  readonly setConfirmPassword: (password: string) => void
  /** The errors of the two fields. */
  readonly check: () => { readonly first: string | undefined; readonly second: string | undefined }
}

export const useNewPassword = (): NewPassword => {
  const [password, setPassword] = useState('')
  const [confirmPassword, setConfirmPassword] = useState('')
  return {
    password,
    confirmPassword,
    setPassword,
    setConfirmPassword,
    check: () => ({
      first: wrongNewPassword(password),
      second: password === confirmPassword ? undefined : passwordsDiffer,
    }),
  }
}
