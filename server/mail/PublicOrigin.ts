/** The server's public origin, for links in mails. A setting, because callers can claim any host. */
import { Context } from 'effect'

export const PublicOrigin = Context.Reference<string>('server/PublicOrigin', {
  defaultValue: () => 'http://localhost:4173',
})
