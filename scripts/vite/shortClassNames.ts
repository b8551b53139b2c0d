/**
 * The shortest possible class names: the first load contains each twice, in a style sheet and in a script. They are
 * counters - letters for the sheet, digits for the class - because similar names compress well, and digests do not.
 */
import { readdirSync } from 'node:fs'
import { relative } from 'node:path'

const letters = 'abcdefghijklmnopqrstuvwxyz'

const inLetters = (count: number): string =>
  count < letters.length
    ? letters.charAt(count)
    : inLetters(Math.floor(count / letters.length) - 1) + letters.charAt(count % letters.length)

/** Names for the classes of all CSS modules in `folder`: the same in every build of the same files. */
export const shortClassNames = (folder: string): ((name: string, path: string) => string) => {
  const slashed = (path: string): string => path.replaceAll('\\', '/')
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(slashed)
    .filter((path) => path.endsWith('.module.css'))
    .toSorted()
  const known = new Map<string, Array<string>>(sheets.map((sheet) => [sheet, []]))
  return (name, path) => {
    const sheet = slashed(relative(folder, path.replace(/\?.*$/, '')))
    const classes = known.get(sheet)
    if (classes === undefined) throw new Error(`${sheet} is no style module of ${folder}`)
    if (!classes.includes(name)) classes.push(name)
    // With a prefix that no ad blocker's list contains.
    return `_${inLetters(sheets.indexOf(sheet))}${classes.indexOf(name)}`
  }
}
