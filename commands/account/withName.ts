/** Sorted lists of names without duplicates, ignoring case: blocked members, blocked communities. */
import { nameKey, sameName } from '../../schemas/ids.ts'

/** The list with or without a name; the same list if nothing changes. */
export const withName = (names: ReadonlyArray<string>, name: string, isIn: boolean): ReadonlyArray<string> => {
  if (names.some((each) => sameName(each, name)) === isIn) return names
  return isIn
    ? [...names, name].toSorted((one, other) => (nameKey(one) < nameKey(other) ? -1 : 1))
    : names.filter((each) => !sameName(each, name))
}
