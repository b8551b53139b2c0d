/** What a server says of a name or a password that it does not take; a form says it at the field that it is about. */

export const newAccountWords = {
  nameTaken: 'That username is taken.',
  nameReserved: 'This username is reserved. Please choose another.',
  nameShape: 'Usernames are 3 to 24 letters, digits, dashes or underscores.',
  passwordCommon: 'This password is one of the first that people guess. Please choose another.',
  passwordIsName: 'Your username cannot be your password.',
} as const
