/** The names of classes: the same in the client and in what the server renders. */
export const scopedNames = {
  localsConvention: 'camelCaseOnly',
  generateScopedName: '[name]_[local]_[hash:base64:4]',
} as const
