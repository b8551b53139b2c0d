// Passwords that are refused: those that guessers try first, and the member's own name.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commonPasswords, wrongWithPassword } from './wrongWithPassword.ts'

const common = 'This password is too easy to guess. Please choose another.'
const ownName = 'Your username cannot be your password.'

describe('a new password', () => {
  it.each([
    ['short', 'Passwords are 8 characters or longer.'],
    ['password', common],
    ['PASSWORD', common],
    ['Password123!', common],
    ['password2026', common],
    ['12345678', common],
    ['qwertyuiop', common],
    ['Iloveyou99', common],
    ['aaaaaaaaaaaa', common],
    ['abababababab', common],
    ['ada_lovelace', ownName],
    ['ADA-Lovelace', ownName],
    ['adalovelace', ownName],
    ['ada_lovelace1', undefined],
    ['long enough', undefined],
    ['correct-horse-battery', undefined],
    ['journey-password', undefined],
    ['ein langes Kennwort', undefined],
    ['パスワードではない', undefined],
  ])('%s: %s', (password, sentence) => {
    expect(wrongWithPassword(password, 'Ada_Lovelace')).toBe(sentence)
  })

  it('is not a common one, with any digits and marks at its end', () => {
    const long = [...commonPasswords].filter((each) => each.length >= 8)
    expect(long.length).toBeGreaterThan(700)
    fc.assert(
      fc.property(fc.constantFrom(...long), fc.stringMatching(/^[0-9!.?#]{0,4}$/), (password, end) => {
        // If the common password has such an ending itself, adding one makes a different password.
        const changed = /[a-zñ]$/.test(password) ? `${password}${end}` : password
        expect(wrongWithPassword(changed, 'somebody')).toBe(common)
      }),
    )
  })
})
