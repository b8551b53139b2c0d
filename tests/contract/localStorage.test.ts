// The page of what is kept on a device, against the code that keeps it and the logout that removes it.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from '@effect/vitest'
import { Effect } from 'effect'
import { describe } from 'vitest'
import { LogOut } from '../../commands/account/LogOut.ts'
import { perform } from '../../commands/perform.ts'
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

/** A name of something kept, as it is written in code; commands are named otherwise. */
const written = /['"](parley\.[a-zA-Z]+)['"]/g

const namesIn = (text: string): ReadonlyArray<string> => Array.from(text.matchAll(written), ([, name]) => name ?? '')

const sources = ['commands', 'src', 'public', 'signals', 'schemas'].flatMap((folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.(ts|tsx|js)$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`),
)

describe('what is kept on a device', () => {
  it('has a row for every name in the code, and no other', () => {
    const used = new Set(sources.flatMap((path) => namesIn(readFileSync(path, 'utf8'))))
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...used].toSorted())
  })

  it.each(rows)('$name is kept by $owner', ({ name, owner }) => {
    expect(namesIn(readFileSync(owner, 'utf8'))).toContain(name)
  })

  it('is removed at logout, or stays', () => {
    expect(rows.filter(({ becomes }) => becomes !== 'removed' && becomes !== 'stays')).toEqual([])
  })

  it.effect('is after a logout what the page says', () => {
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
