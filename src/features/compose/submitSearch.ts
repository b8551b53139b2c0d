/** The query parameters of /submit. docs/behaviour/compose.md#addresses. */
import { PostType } from '../../../schemas/vocabulary.ts'
import { oneOf } from '../../core/searchText.ts'

interface SubmitSearch {
  /** Absent for the community's default, and for link if there is no community. */
  readonly type?: PostType | undefined
}

export const readSubmitSearch = ({ type }: Readonly<Record<string, unknown>>): SubmitSearch => ({
  type: oneOf(PostType.literals, type),
})
