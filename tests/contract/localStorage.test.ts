// The page about stored data, checked against the code that stores it and the logout that removes it.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from '@effect/vitest'
import { Effect } from 'effect'
import { describe } from 'vitest'
import { LogOut } from '../../commands/account/LogOut.ts'
import { perform } from '../../commands/kernel/perform.ts'
import { aUser } from '../support/entities.ts'
import { testKernel } from '../support/kernel.ts'

interface Row {
  readonly name: string
  readonly owner: string
  readonly becomes: string
}

const rows: ReadonlyArray<Row> = readFileSync('docs/local-storage.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, name, owner, , becomes] = /^\| `([\w.]+)` \| (\S+) \| (.+) \| (\w+) \|$/.exec(line) ?? []
    return name === undefined || owner === undefined || becomes === undefined ? [] : [{ name, owner, becomes }]
  })

/** A storage key in the code; command names have another form. */
const written = /['"](parley\.[a-zA-Z]+)['"]/g

const namesIn = (text: string): ReadonlyArray<string> => Array.from(text.matchAll(written), ([, name]) => name ?? '')

const sources = ['commands', 'src', 'public', 'signals', 'schemas'].flatMap((folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.(ts|tsx|js)$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`),
)

describe('docs/local-storage.md', () => {
  it('has a row for every key in the code, and no other', () => {
    const used = new Set(sources.flatMap((path) => namesIn(readFileSync(path, 'utf8'))))
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...used].toSorted())
  })

  it.each(rows)('$name is stored by $owner', ({ name, owner }) => {
    expect(namesIn(readFileSync(owner, 'utf8'))).toContain(name)
  })

  it('says for each key whether a logout removes it', () => {
    expect(rows.filter(({ becomes }) => becomes !== 'removed' && becomes !== 'stays')).toEqual([])
  })

  it.effect('agrees with what a logout leaves', () => {
    const inVault = rows.filter(({ owner }) => owner.startsWith('commands/'))
    const kernel = testKernel({
      keys: { apiKey: 'k', apiSecret: 's' },
      kept: Object.fromEntries(inVault.map(({ name }) => [name, 'x'])),
    })
    kernel.store.changeViewer({ kind: 'member', user: aUser() })
    return Effect.gen(function* () {
      yield* perform(LogOut, undefined)
      const left = inVault.filter(({ becomes }) => becomes === 'stays').map(({ name }) => name)
      expect([...kernel.kept.keys()].toSorted()).toEqual(left.toSorted())
      expect(kernel.keys()).toBeUndefined()
    }).pipe(Effect.provide(kernel.layer))
  })
})
