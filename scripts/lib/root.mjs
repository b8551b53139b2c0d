// Where the project is: the scripts work from any current folder.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root folder, without a slash at its end. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
