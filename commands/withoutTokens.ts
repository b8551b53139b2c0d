/** An address as the log may know it. Tokens travel in some: a reset link, the way back from a bank. */
import { redacted } from '../schemas/codecs/secret.ts'

const tokenInQuery = /([?&][^=&#]*(?:token|secret)=)[^&#]*/gi

export const withoutTokens = (path: string): string => path.replace(tokenInQuery, `$1${redacted}`)
