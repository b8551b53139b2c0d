/** Where this server is for the people who use it: what links in mails begin with. A setting, because callers can claim any host. */
import { Context } from 'effect'

export const PublicOrigin = Context.Reference<string>('server/PublicOrigin', {
  defaultValue: () => 'http://localhost:4173',
})
