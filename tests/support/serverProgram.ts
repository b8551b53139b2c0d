/** The program of the server that tests start as a process of its own. */
import { join } from 'node:path'

/**
 * The source, or the program that SERVER_PROGRAM names: `npm test` builds the server first, and then names the built one,
 * which starts in a third of the time and is what operators run.
 */
export const serverProgram = process.env['SERVER_PROGRAM'] ?? join(import.meta.dirname, '..', '..', 'server', 'main.ts')
