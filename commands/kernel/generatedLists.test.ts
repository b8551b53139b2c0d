// Lists of commands are made from the commands' own definitions by `npm run registry`: none is out of date.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { generatedRegistry } from '../../tests/support/generatedRegistry.ts'
import { repeatableActs } from '../account/repeatableActs.gen.ts'
import { waitingCommands } from '../outbox/waitingCommands.gen.ts'

it('every generated list is up to date', async () => {
  const { files } = await generatedRegistry()
  for (const [path, text] of Object.entries(files))
    expect(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'), `${path}: run \`npm run registry\``).toBe(text)
})

it('the lists have the commands that say so in their definitions', async () => {
  const names = (await generatedRegistry()).commands.map(({ command }) => command.name)
  expect(waitingCommands.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([])
  expect(waitingCommands.map(({ name }) => name)).toContain('post.hide.v1')
  expect(repeatableActs.length).toBe(5)
})
