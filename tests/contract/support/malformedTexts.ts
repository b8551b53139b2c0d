/** Texts that are invalid in every field. */
export const malformedTexts = [
  'x',
  '-1',
  '0',
  '1',
  '99999999999999999999',
  '1e300',
  '9007199254740991',
  '[',
  '{"a":',
  '\u0000',
  '%',
  "'",
  'null',
  '',
]
