/** An address for the log, without the tokens that some contain: a reset link, the return address of a bank. */
import { redacted } from '../../schemas/codecs/secret.ts'

const tokenInQuery = /([?&][^=&#]*(?:token|secret)=)[^&#]*/gi

export const withoutTokens = (path: string): string => path.replace(tokenInQuery, `$1${redacted}`)
