/**
 * Which commit to try next, and among which the first bad one is: the rule of `git bisect`, over any history with one good commit before all of
 * it. Pure: everything follows from what was found out so far.
 */

export interface Commit {
  readonly id: string
  readonly parents: ReadonlyArray<string>
}

/** What came of a commit: as under the good one, otherwise, or nothing, since it could not be tried. */
export type Verdict = 'same' | 'differs' | 'skipped'

export type Verdicts = ReadonlyMap<string, Verdict>

/** A commit and all that it builds on, within the history. */
const withAncestors = (commits: ReadonlyMap<string, Commit>, id: string): ReadonlySet<string> => {
  const found = new Set<string>()
  const left = [id]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const commit = commits.get(next)
    if (commit === undefined || found.has(next)) continue
    found.add(next)
    left.push(...commit.parents)
  }
  return found
}

/**
 * The first bad commit is one of these, in the order of the history, the last of them known to be bad. `history` begins after the good commit, has
 * parents before children, and ends with one that is bad.
 */
export const suspectsOf = <C extends Commit>(history: ReadonlyArray<C>, verdicts: Verdicts): ReadonlyArray<C> => {
  const commits = new Map(history.map((commit) => [commit.id, commit]))
  let suspects = history
  for (const [id, verdict] of verdicts) {
    if (verdict === 'skipped') continue
    const reached = withAncestors(commits, id)
    suspects = suspects.filter((commit) => reached.has(commit.id) === (verdict === 'differs'))
  }
  return suspects
}

const longest = <T>(lists: ReadonlyArray<ReadonlyArray<T>>): ReadonlyArray<T> =>
  lists.reduce((one, other) => (other.length > one.length ? other : one), [])

/**
 * Halves what is left. What lies between commits that could not be tried is likely to be like them: it comes last, after what lies before the first
 * and after the last of them.
 */
export const nextOf = <C extends Commit>(history: ReadonlyArray<C>, verdicts: Verdicts): C | undefined => {
  const rows: Array<Array<C>> = [[]]
  for (const commit of suspectsOf(history, verdicts).slice(0, -1))
    if (verdicts.has(commit.id)) rows.push([])
    else rows.at(-1)?.push(commit)
  const outer = longest([...rows.slice(0, 1), ...rows.slice(-1)])
  const row = outer.length > 0 ? outer : longest(rows)
  return row[Math.floor(row.length / 2)]
}
