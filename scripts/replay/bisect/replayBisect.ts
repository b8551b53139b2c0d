/** Looks for the first commit under which a session comes out otherwise than under a good one, and prints each step. */
import { relative } from 'node:path'
import { wasStopped } from '../../lib/program.mjs'
import type { Refused } from '../carryOutFile.ts'
import { counted, printable, printLine, text } from '../printable.ts'
import { withPartFiles } from '../withPartFiles.ts'
import { type NamedCommit, placeInRepository, type Range, rangeOf } from './git.ts'
import { type FirstDifference, firstDifference, type Outcome } from './Outcome.ts'
import { nextOf, suspectsOf, type Verdict } from './search.ts'
import { openWorkshop, type Workshop } from './workshop.ts'

export interface AskedBisect {
  readonly file: string
  readonly range: { readonly good: string; readonly bad: string }
  readonly until: number | undefined
  /** One JSON object at the end, and no lines before it. */
  readonly json: boolean
  /** The checkout whose history is looked through. */
  readonly home: string
}

interface Step {
  readonly commit: NamedCommit
  readonly verdict: Verdict
  /** Why it was skipped. */
  readonly reason?: string
}

interface Found {
  readonly good: NamedCommit
  /** What is different from the recording under the good commit already. */
  readonly goodDiffers: Outcome['differences']
  readonly steps: ReadonlyArray<Step>
  /** One commit, or several where those between could not be tried; the last of them is known to be bad. */
  readonly suspects: ReadonlyArray<NamedCommit>
  /** Under the last of the suspects. */
  readonly difference: FirstDifference
}

type Tell = (line: string) => void

class Stopped extends Error {}

const short = ({ id }: NamedCommit): string => id.slice(0, 9)
const named = (commit: NamedCommit): string => `${short(commit)} ${commit.subject}`

/** Where a commit was stopped in the midst, what came of it says nothing. */
const carriedOut = async ({ carryOut }: Workshop, commit: NamedCommit): Promise<Outcome | Refused> => {
  const outcome = await carryOut(commit.id)
  if (wasStopped()) throw new Stopped()
  return outcome
}

const look = async ({ good, after }: Range, workshop: Workshop, tell: Tell): Promise<Found | Refused> => {
  const bad = after.at(-1)
  if (bad === undefined) return { error: 'There is no commit in this range.' }
  const reference = await carriedOut(workshop, good)
  if ('error' in reference) return { error: `${named(good)} is no good commit to begin from: ${reference.error}` }
  const [known] = reference.differences
  tell(`good  ${named(good)}: ${known === undefined ? 'as recorded' : 'the reference'}`)
  if (known !== undefined)
    tell(
      `      It is not as recorded there either (entry ${known.sequence} ${known.name}: ${known.field}). What it does there is what others are held against.`,
    )
  const worst = await carriedOut(workshop, bad)
  if ('error' in worst) return { error: `${named(bad)} is no bad commit to begin from: ${worst.error}` }
  const first = firstDifference(reference, worst)
  if (first === undefined)
    return { error: `${short(good)} and ${short(bad)} do the same with this file: there is nothing to look for.` }
  tell(`bad   ${named(bad)}: differs`)
  const verdicts = new Map<string, Verdict>([[bad.id, 'differs']])
  const differences = new Map([[bad.id, first]])
  const steps: Array<Step> = []
  for (let next = nextOf(after, verdicts); next !== undefined; next = nextOf(after, verdicts)) {
    const outcome = await carriedOut(workshop, next)
    const difference = 'error' in outcome ? undefined : firstDifference(reference, outcome)
    const verdict = 'error' in outcome ? 'skipped' : difference === undefined ? 'same' : 'differs'
    verdicts.set(next.id, verdict)
    if (difference !== undefined) differences.set(next.id, difference)
    const reason = 'error' in outcome ? { reason: outcome.error } : {}
    steps.push({ commit: next, verdict, ...reason })
    tell(
      `${String(steps.length).padStart(4)}  ${named(next)}: ${verdict}${'error' in outcome ? `, ${outcome.error}` : ''}`,
    )
  }
  const suspects = suspectsOf(after, verdicts)
  const difference = differences.get(suspects.at(-1)?.id ?? '') ?? first
  return { good, goodDiffers: reference.differences, steps, suspects, difference }
}

const linesOf = ({ good, suspects, difference }: Found): ReadonlyArray<string> => {
  const bad = suspects.at(-1) ?? good
  const about = difference.entry === undefined ? '' : `entry ${difference.entry.sequence} ${difference.entry.name}: `
  const values = `under ${short(good)} ${text(difference.good)}, under ${short(bad)} ${text(difference.bad)}`
  return [
    ...(suspects.length === 1
      ? [`The first bad commit is ${named(bad)}`]
      : [
          `The first bad commit is one of ${counted(suspects.length, 'commit', 'commits')}: all but the last could not be tried.`,
          ...suspects.map((each) => `      ${named(each)}`),
        ]),
    `${about}${difference.field}, ${values}`,
  ]
}

const toldCommit = ({ id, subject }: NamedCommit) => ({ commit: id, subject })

const jsonOf = ({ good, goodDiffers, steps, suspects, difference }: Found) => ({
  good: { ...toldCommit(good), differences: goodDiffers },
  steps: steps.map(({ commit, ...rest }) => ({ ...toldCommit(commit), ...rest })),
  suspects: suspects.map(toldCommit),
  difference,
})

const find = async ({ file, range, until, home }: AskedBisect, tell: Tell): Promise<Found | Refused> => {
  const at = await placeInRepository(home)
  if ('error' in at) return at
  const commits = await rangeOf(home, range)
  if ('error' in commits) return commits
  tell(`${counted(commits.after.length, 'commit', 'commits')} after ${short(commits.good)}.`)
  return withPartFiles(file, until, async (files) => {
    const workshop = openWorkshop({ home, place: at.place, files, until, told: tell })
    try {
      return await look(commits, workshop, tell)
    } finally {
      workshop.close()
    }
  })
}

/** Answers the exit code: 0 where one commit was found. */
export const replayBisect = async (asked: AskedBisect): Promise<number> => {
  const tell: Tell = asked.json ? () => {} : printLine
  try {
    const found = await find(asked, tell)
    if (asked.json) {
      const told = 'error' in found ? found : jsonOf(found)
      console.log(printable(JSON.stringify({ file: relative(process.cwd(), asked.file), ...told })))
    } else if ('error' in found) console.error(printable(found.error))
    else for (const line of linesOf(found)) printLine(line)
    return 'suspects' in found && found.suspects.length === 1 ? 0 : 1
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    console.error('Stopped. Nothing of it is left.')
    return 130
  }
}
