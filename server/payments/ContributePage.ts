/** A page with other ways to support the site, set by the operator. */
import { Context } from 'effect'

/** Its address; '' for none. */
export class ContributePage extends Context.Service<ContributePage, string>()('server/ContributePage') {}
