// Sessions find every command by its name: none is missing, none has the name of another, and all ask the outside where it is noted.
import { readdirSync, readFileSync } from 'node:fs'
import { Schema } from 'effect'
import { describe, expect, it } from 'vitest'
import { registry } from './registry.ts'

const folder = new URL('../', import.meta.url)
const sources = readdirSync(folder, { recursive: true })
  .map(String)
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .toSorted()

interface Named {
  readonly name: string
  readonly kind: string
}

const isCommand = (value: unknown): value is Named => {
  const { kind, name, input, send }: Readonly<Record<string, unknown>> = Object(value)
  return (
    ['intent', 'query', 'navigation'].some((each) => each === kind) &&
    typeof name === 'string' &&
    Schema.isSchema(input) &&
    typeof send === 'function'
  )
}

const exported = async (): Promise<ReadonlyArray<readonly [path: string, command: Named]>> => {
  const all = await Promise.all(
    sources.map(async (path) => {
      const module: Readonly<Record<string, unknown>> = await import(new URL(path, folder).href)
      return Object.values(module)
        .filter(isCommand)
        .map((command) => [path, command] as const)
    }),
  )
  return all.flat()
}

describe('the registry', () => {
  it('has every command that there is, under its name and of its kind', async () => {
    const commands = await exported()
    expect(commands.length).toBeGreaterThan(120)
    expect(commands.filter(([, { name }]) => !registry.has(name)).map(([path]) => path)).toEqual([])
    for (const [, { name, kind }] of commands) expect(registry.get(name)).toMatchObject({ name, kind })
  }, 60_000)

  it('has no two commands of one name', async () => {
    const byName = new Map<string, unknown>()
    for (const [path, command] of await exported()) {
      const other = byName.get(command.name)
      expect(other === undefined || other === command, `${command.name} in ${path}`).toBe(true)
      byName.set(command.name, command)
    }
  }, 60_000)

  it('has names with a version', () => {
    for (const name of registry.keys()) expect(name).toMatch(/^[a-z][A-Za-z]*(?:\.[a-z][A-Za-z]*)+\.v\d+$/)
  })
})

describe('whatever can come out differently another time', () => {
  /** Ports, and what of them answers: the others only do something. */
  const asking = {
    Vault: /\.read\(/,
    Captchas: /\.solve\b|\{ solve \}/,
    Cards: /\.load\b|\{ load \}/,
    Credentials: /\.read\b(?!\()/,
    Navigator: /\.here\b|\{ here \}|\(\{ scrollTop \}\)/,
    Platform: /\.makeId\b|\{ makeId \}/,
    Sharing: /\.(?:share|copy)\(|\{ (?:share|copy) \}/,
    Shelf: /\.open\b|\{ open \}/,
    Uploads: /\.cut\(|\{ cut \}/,
  } as const
  const isAllowed = (path: string): boolean => /^(?:outside|ports)\//.test(path)
  const codeOf = (path: string): string =>
    readFileSync(new URL(path, folder), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')

  it.each(Object.entries(asking))('%s is asked in commands/outside only', (port, words) => {
    const gets = new RegExp(String.raw`yield\* ${port}\b|(?:flatMap|map|andThen)\(\s*${port}\b|\b${port}\.use\b`)
    const asks = (path: string): boolean =>
      codeOf(path)
        .split('\n')
        .some((line, at, lines) => words.test(line) && gets.test(lines.slice(Math.max(0, at - 12), at + 1).join('\n')))
    expect(sources.filter((path) => !isAllowed(path) && asks(path))).toEqual([])
    // What is looked for is what such a place looks like.
    expect(sources.filter((path) => path.startsWith('outside/') && words.test(codeOf(path)))).not.toEqual([])
  })

  it('is never made in place: no chance, no time of the machine', () => {
    const made = /\bMath\.random\b|\bDate\.now\b|\bnew Date\(\)|\bcrypto\.(?:random|get|subtle)|\bperformance\.now\b/
    expect(sources.filter((path) => made.test(codeOf(path)))).toEqual([])
  })
})
