/** Lists of names in which each stands once, whatever its case, in their order: blocked members, blocked communities. */
import { nameKey, sameName } from '../../schemas/ids.ts'

/** The list with a name in it or without; the same list where it is so already. */
export const withName = (names: ReadonlyArray<string>, name: string, isIn: boolean): ReadonlyArray<string> => {
  if (names.some((each) => sameName(each, name)) === isIn) return names
  return isIn
    ? [...names, name].toSorted((one, other) => (nameKey(one) < nameKey(other) ? -1 : 1))
    : names.filter((each) => !sameName(each, name))
}
