/** What a name of a member may look like. Whether it is reserved or taken is asked elsewhere. */
import { newAccountWords } from '../../schemas/words/newAccounts.ts'

/** Names stand in addresses as they are, and none is as short as `me`, by which everybody asks for themselves. */
const shape = /^[A-Za-z0-9_-]{3,24}$/

/** What is wrong with a name, as a sentence; undefined where nothing is. */
export const wrongWithUsername = (name: string): string | undefined =>
  shape.test(name) ? undefined : newAccountWords.nameShape
