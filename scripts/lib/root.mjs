// The project's location, so that the scripts work from any current folder.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root folder, without a trailing slash. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
