// The test that is copied: all that it imports is there, and its names are read as they are.
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { testText } from './testText.ts'

const folder = new URL('../../../../tests/replay/', import.meta.url)

it('imports only what exists', () => {
  const imports = [...testText('a.json').matchAll(/import \{ (\w+) \} from '(\.[^']+)'/g)]
  expect(imports.length).toBe(3)
  for (const [, name = '', path = ''] of imports) {
    expect(existsSync(new URL(path, folder))).toBe(true)
    expect(readFileSync(new URL(path, folder), 'utf8')).toMatch(new RegExp(`export const ${name}\\b`))
  }
})

it('finds the file under any name', () => {
  for (const name of ['session.json', "it's.json", 'a b#c?.json', 'back\\slash.json']) {
    const [, path = ''] = /new URL\('([^']+)'/.exec(testText(name).replaceAll("\\'", '%27')) ?? []
    const found = decodeURIComponent(new URL(path, folder).pathname)
    expect(found).toBe(decodeURIComponent(new URL(encodeURIComponent(name), folder).pathname))
    expect(
      testText(name)
        .split('\n')
        .filter((line) => line.startsWith('it.live(')),
    ).toHaveLength(1)
  }
})
