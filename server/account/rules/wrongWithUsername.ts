/** Checks the form of a member's name. Whether it is reserved or taken is checked elsewhere. */
import { newAccountLabels } from '../../../schemas/words/newAccounts.ts'

/** Names are used in addresses unescaped, and none is as short as `me`, the alias for the caller. */
const shape = /^[A-Za-z0-9_-]{3,24}$/

/** The problem of a name, as a sentence; undefined if there is none. */
export const wrongWithUsername = (name: string): string | undefined =>
  shape.test(name) ? undefined : newAccountLabels.nameShape
