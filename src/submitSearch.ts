/** What the query of /submit says. Document 1, section 2 (Route table). */
import { PostType } from '../schemas/vocabulary.ts'
import { oneOf } from './searchText.ts'

interface SubmitSearch {
  /** Absent for link, the default. */
  readonly type?: PostType | undefined
}

export const readSubmitSearch = ({ type }: Readonly<Record<string, unknown>>): SubmitSearch => {
  const known = oneOf(PostType.literals, type)
  return { type: known === 'link' ? undefined : known }
}
