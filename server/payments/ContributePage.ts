/** A page with other ways to support the site, set by the operator. */
import { Context } from 'effect'

/** Its address; '' for none. */
export const ContributePage = Context.Reference<string>('server/ContributePage', { defaultValue: () => '' })
