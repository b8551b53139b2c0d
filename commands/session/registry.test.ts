// Sessions find every command by its name: none is missing, none has the name of another, and all ask the outside where it is noted.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { generatedRegistry } from '../../tests/support/generatedRegistry.ts'
import { invalidStandIns } from '../../tests/support/invalidStandIns.ts'
import { places } from './places.gen.ts'
import { registry } from './registry.ts'

const folder = new URL('../', import.meta.url)
const sources = readdirSync(folder, { recursive: true })
  .map(String)
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .toSorted()

const codeOf = (path: string): string =>
  readFileSync(new URL(path, folder), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')

const filesOf = (under: URL) =>
  readdirSync(under, { recursive: true })
    .map(String)
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ name, text: readFileSync(new URL(name.replaceAll('\\', '/'), under), 'utf8') }))

const nameAndKind = ({ name, kind }: { readonly name: string; readonly kind: string }) => ({ name, kind })

describe('the registry', () => {
  it('has every command that a module exports, alone or in an object: its generated part is up to date', async () => {
    const generated = readFileSync(new URL('registry.gen.ts', import.meta.url), 'utf8')
    const { text, commands } = await generatedRegistry()
    expect(generated, 'run `npm run registry`').toBe(text)
    expect(commands.length).toBeGreaterThan(170)
    for (const { command } of commands) expect(registry.get(command.name)).toMatchObject(nameAndKind(command))
  })

  it('has the source place of every command, and of nothing else', async () => {
    const generated = readFileSync(new URL('places.gen.ts', import.meta.url), 'utf8')
    const made = await generatedRegistry()
    expect(generated, 'run `npm run registry`').toBe(made.placesText)
    expect(Object.keys(places).toSorted()).toEqual([...registry.keys()].toSorted())
    for (const [path, exported] of Object.values(places))
      expect(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')).toContain(exported)
  })

  it('has every command name that the sources contain', () => {
    const written = sources.flatMap((path) => codeOf(path).match(/'[a-z][A-Za-z]*(?:\.[a-z][A-Za-z]*)+\.v\d+'/g) ?? [])
    const names = new Set(written.map((each) => each.slice(1, -1)))
    expect(names.size).toBeGreaterThan(160)
    expect([...names].filter((name) => !registry.has(name))).toEqual([])
  })

  it('finds commands in every module of `commands`, and in no other folder', () => {
    const made = /\b(?:defineIntent|defineQuery|defineContentList)\s*[<(]/
    const elsewhere = ['src', 'signals', 'schemas'].flatMap((name) =>
      filesOf(new URL(`../../${name}/`, import.meta.url)).filter(
        (path) => made.test(path.text) && !/\.test\.tsx?$/.test(path.name),
      ),
    )
    expect(elsewhere.map(({ name }) => name)).toEqual([])
  })

  it('can carry out every command with the placeholders that the log has for secrets', async () => {
    const { commands } = await generatedRegistry()
    expect(commands.map(({ command }) => command).filter(({ input }) => invalidStandIns(input).length > 0)).toEqual([])
  })

  it('has names with a version', () => {
    for (const name of registry.keys()) expect(name).toMatch(/^[a-z][A-Za-z]*(?:\.[a-z][A-Za-z]*)+\.v\d+$/)
  })
})

describe('whatever can differ in another run', () => {
  /** Ports, and what of them answers: the others only do something. */
  const asking = {
    KeyValueStore: /\.read\(/,
    Captchas: /\.solve\b|\{ solve \}/,
    Cards: /\.load\b|\{ load \}/,
    Credentials: /\.read\b(?!\()/,
    Navigator: /\.here\b|\{ here \}|\(\{ scrollTop \}\)/,
    Platform: /\.makeId\b|\{ makeId \}/,
    Sharing: /\.(?:share|copy)\(|\{ (?:share|copy) \}/,
    OfflineCache: /\.open\b|\{ open \}/,
    Uploads: /\.cut\(|\{ cut \}/,
  } as const
  const isAllowed = (path: string): boolean => /^(?:effects|ports)\//.test(path)

  it.each(Object.entries(asking))('%s is asked in commands/effects only', (port, words) => {
    const gets = new RegExp(String.raw`yield\* ${port}\b|(?:flatMap|map|andThen)\(\s*${port}\b|\b${port}\.use\b`)
    const asks = (path: string): boolean =>
      codeOf(path)
        .split('\n')
        .some((line, at, lines) => words.test(line) && gets.test(lines.slice(Math.max(0, at - 12), at + 1).join('\n')))
    expect(sources.filter((path) => !isAllowed(path) && asks(path))).toEqual([])
    // What is looked for is what such a place looks like.
    expect(sources.filter((path) => path.startsWith('effects/') && words.test(codeOf(path)))).not.toEqual([])
  })

  it('is never created directly: no random numbers, no system time', () => {
    const made = /\bMath\.random\b|\bDate\.now\b|\bnew Date\(\)|\bcrypto\.(?:random|get|subtle)|\bperformance\.now\b/
    expect(sources.filter((path) => made.test(codeOf(path)))).toEqual([])
  })

  it('is awaited in commands/effects only: no promises, no parts loaded in between', () => {
    const waits =
      /\bEffect\.(?:promise|tryPromise|callback)\b|\bimport\(|\bnew Promise\b|\bset(?:Timeout|Interval|Immediate)\b|\bqueueMicrotask\b|(?<!\.)\bawait\s/
    // The device's files are noted where they are handed over; a replay waits for its own turns.
    const isNoted = (path: string): boolean =>
      isAllowed(path) || ['session/ShareSession.ts', 'session/heldBack.ts', 'session/replaySession.ts'].includes(path)
    expect(sources.filter((path) => !isNoted(path) && waits.test(codeOf(path)))).toEqual([])
    expect(waits.test(codeOf('effects/openOfflineCache.ts'))).toBe(true)
  })
})
