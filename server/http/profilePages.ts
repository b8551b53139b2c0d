/**
 * Members' profile pages: tells search engines to skip members who did not opt in. docs/behaviour/settings.md#settings.
 */
import { Exit } from 'effect'
import { isProfileIndexed } from '../profile/queries/profileIndexing.ts'
import type { Run } from './api.ts'

/**
 * Serves /u/{name} with the client's page. Without `run`, members are another server's, which does not reveal this
 * setting: no page is indexed.
 */
export const makeProfilePages =
  (client: (request: Request) => Promise<Response>, run: Run | undefined) =>
  async (request: Request, name: string): Promise<Response> => {
    const response = await client(request)
    const exit = await run?.(isProfileIndexed(name))
    const isListed = exit !== undefined && Exit.isSuccess(exit) && exit.value
    if (!isListed) response.headers.set('x-robots-tag', 'noindex')
    return response
  }
