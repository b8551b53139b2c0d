/** The pages of members: search engines are told to leave out whoever did not ask to be listed. Document 2, section 3 (index_profile). */
import { Exit } from 'effect'
import { isProfileIndexed } from '../queries/profileIndexing.ts'
import type { Run } from './api.ts'

/**
 * Answers /u/{name} with the client's page. Without a `run` the members are another server's, which does not tell what others may know
 * of their settings: none is listed.
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
