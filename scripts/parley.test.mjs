// `npm run parley`: what it hands on to the server, and how it ends.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './lib/root.mjs'

const parley = (...words) => {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: join(root, 'no-such-folder') }
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts', 'parley.mjs'), ...words], {
    env,
    encoding: 'utf8',
  })
  return { status, said: `${stdout}${stderr}` }
}

it('shows all commands where none is given', () => {
  const { status, said } = parley()
  expect(status).toBe(0)
  for (const verb of ['serve', 'backup DIR', 'verify [--mend]', 'config']) expect(said).toContain(`\n  ${verb}\n`)
})

it('fails with the sentence and the exit code of the command', () => {
  const { status, said } = parley('verify')
  expect([status, said]).toEqual([
    1,
    `There is no database in ${join(root, 'no-such-folder')}: name its folder with DATA_DIR=folder.\n`,
  ])
})

it('starts no server where more words follow', () => {
  expect(parley('serve', 'now')).toEqual({ status: 1, said: 'Usage: npm run parley -- serve\n' })
})
