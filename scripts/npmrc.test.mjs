// npm's warnings about a person's own settings do not appear before the output of this project's commands.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './lib/root.mjs'

it('npm does not warn about unknown settings', () => {
  const home = mkdtempSync(join(tmpdir(), 'parley-npm-'))
  try {
    const userconfig = join(home, 'npmrc')
    writeFileSync(userconfig, 'a-setting-of-somebody=1\nalways-auth=true\n')
    const env = { ...process.env, npm_config_userconfig: userconfig, npm_config_another_setting: '1' }
    // npm passes its own log level on to the processes it starts.
    delete env.npm_config_loglevel
    const { stdout, stderr } = spawnSync('npm', ['pkg', 'get', 'name'], { cwd: root, env, encoding: 'utf8' })
    expect({ stdout, stderr }).toEqual({ stdout: '"parley"\n', stderr: '' })
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
})
