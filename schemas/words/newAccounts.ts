/** The server's sentences for a rejected name or password; a form shows them at their field. */

export const newAccountLabels = {
  nameTaken: 'That username is taken.',
  nameReserved: 'This username is reserved. Please choose another.',
  nameShape: 'Usernames are 3 to 24 letters, digits, dashes or underscores.',
  passwordCommon: 'This password is too easy to guess. Please choose another.',
  passwordIsName: 'Your username cannot be your password.',
} as const
