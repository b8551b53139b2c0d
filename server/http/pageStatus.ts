/** The HTTP status of the client's page, from this server's database: for link previews, search engines and caches. */
import { Exit } from 'effect'
import type { Run } from './api.ts'
import { screenAt } from './screenAt.ts'
import { screenStatus } from './screenStatus.ts'

/** If the database fails, the page is sent as a success: it loads its own data and shows the error. */
export const makePageStatus =
  (run: Run) =>
  async (path: string): Promise<number> => {
    const screen = screenAt(path)
    if (screen === undefined) return 404
    if (screen.kind === 'fixed') return 200
    const exit = await run(screenStatus(screen))
    return Exit.isSuccess(exit) ? exit.value : 200
  }
