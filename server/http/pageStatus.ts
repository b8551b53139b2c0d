/** With which status the client's page is answered, from the own database: previews, search engines and caches go by it. */
import { Exit } from 'effect'
import { screenStatus } from '../queries/screenStatus.ts'
import type { Run } from './api.ts'
import { screenAt } from './screenAt.ts'

/** Where the database cannot say, the page comes as if all were well: it asks for itself, and tells what is wrong. */
export const makePageStatus =
  (run: Run) =>
  async (path: string): Promise<number> => {
    const screen = screenAt(path)
    if (screen === undefined) return 404
    if (screen.kind === 'fixed') return 200
    const exit = await run(screenStatus(screen))
    return Exit.isSuccess(exit) ? exit.value : 200
  }
