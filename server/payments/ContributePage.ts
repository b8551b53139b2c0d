/** A page with other ways to support the place, which its owner names. */
import { Context } from 'effect'

/** Its address; '' where there is none. */
export const ContributePage = Context.Reference<string>('server/ContributePage', { defaultValue: () => '' })
