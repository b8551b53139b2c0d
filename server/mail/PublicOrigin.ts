/** The server's public origin, for links in mails. A setting, because callers can claim any host. */
import { Context } from 'effect'

export class PublicOrigin extends Context.Service<PublicOrigin, string>()('server/PublicOrigin') {}
