/** Replays an exported session in Node and in the browser's /debug, and compares: both must report the same. */
import { readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { type Outcome, replayFile } from '../../scripts/replay/replayFiles.ts'

export type Verdict =
  | { readonly kind: 'same'; readonly entries: number }
  | {
      readonly kind: 'differs'
      readonly entries: number
      readonly count: number
      readonly sequence: number
      readonly name: string
      readonly field: string
      readonly expected: unknown
      readonly got: unknown
    }
  /** The session could not be opened. */
  | { readonly kind: 'refused'; readonly sentence: string }

const verdictOf = (outcome: Outcome): Verdict => {
  if ('error' in outcome) return { kind: 'refused', sentence: outcome.error }
  const { entries, differences } = outcome
  const [first] = differences
  return first === undefined
    ? { kind: 'same', entries }
    : { kind: 'differs', entries, count: differences.length, ...first }
}

/** The verdict of /debug in one line: identical, the first difference, or why it could not be opened. */
const debugSays = async (browser: Browser, origin: string, file: string): Promise<string> => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    await page.goto('/debug')
    await page.getByLabel('Open a file').setInputFiles(file)
    const line = page.getByText(/^(?:Same result with this build$|\d+ differences?, the first: )/)
    // The debugger's own: a screen that is replayed may have an alert, too.
    const start = page.getByRole('main').filter({ has: page.getByRole('heading', { name: 'Session debugger' }) })
    const problem = start.getByRole('alert').filter({ hasText: /./ })
    await line.or(problem).first().waitFor({ timeout: 120_000 })
    return (await line.or(problem).first().textContent()) ?? ''
  } finally {
    await context.close()
  }
}

/** Whether the line of /debug matches the verdict of Node. */
export const isSaid = (verdict: Verdict, line: string): boolean => {
  if (verdict.kind === 'same') return line === 'Same result with this build'
  if (verdict.kind === 'refused') return line.startsWith(verdict.sentence)
  const { count, sequence, field } = verdict
  return line.startsWith(`${count} difference${count === 1 ? '' : 's'}, the first: entry ${sequence}, ${field}, `)
}

const short = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 160)

export const verdictWords = (verdict: Verdict): string => {
  switch (verdict.kind) {
    case 'same':
      return `same (${verdict.entries} entries)`
    case 'refused':
      return `refused: ${verdict.sentence}`
    case 'differs': {
      const { entries, count, sequence, name, field, expected, got } = verdict
      return `differs (${entries} entries, ${count} differences), entry ${sequence} ${name}: ${field}, expected ${short(expected)}, got ${short(got)}`
    }
  }
}

export interface Judgement {
  readonly file: string
  readonly verdict: Verdict
  /** The line of /debug, if it does not match. */
  readonly debug?: string
  /** Commands that died with an exception; only typed failures are allowed. */
  readonly broken: ReadonlyArray<string>
}

const brokenIn = (file: string): ReadonlyArray<string> => {
  const { entries }: { readonly entries?: unknown } = Object(JSON.parse(readFileSync(file, 'utf8')))
  const all: ReadonlyArray<unknown> = Array.isArray(entries) ? entries : []
  return all.flatMap((entry) => {
    const { sequence, name, outcome }: { sequence?: unknown; name?: unknown; outcome?: unknown } = Object(entry)
    const { kind, reason }: { kind?: unknown; reason?: unknown } = Object(outcome)
    return kind === 'defect' ? [`entry ${String(sequence)} ${String(name)}: ${String(reason)}`] : []
  })
}

/** `origin` is the server of /debug. */
export const judge = async (browser: Browser, origin: string, file: string): Promise<Judgement> => {
  const verdict = verdictOf(await replayFile(file))
  const line = await debugSays(browser, origin, file)
  const judged = { file, verdict, broken: brokenIn(file) }
  return isSaid(verdict, line) ? judged : { ...judged, debug: line }
}
