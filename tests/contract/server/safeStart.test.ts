/**
 * The real process, started as an operator starts it: what is reachable, who can log in, what can be paid for, and how
 * to create an admin.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts, demoPassword } from '../../../server/demo/demoAccounts.ts'
import { hasPostgres, startPostgres } from '../../support/postgres.ts'
import { runCommand, type ServerProcess, startProcess } from '../../support/serverProcess.ts'
import { postSamples } from '../support/postSamples.ts'
import { talkTo } from '../support/talkTo.ts'

const patience = 240_000
const folders: Array<string> = []
const processes: Array<ServerProcess> = []
const freshFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-start-'))
  folders.push(folder)
  return folder
}
const start = async (settings: Readonly<Record<string, string>>): Promise<ServerProcess> => {
  const started = await startProcess(settings)
  processes.push(started)
  return started
}
const stopAll = async () => {
  for (const each of processes.splice(0)) await each.stop()
}
afterEach(stopAll, patience)
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const logIn = async ({ origin }: ServerProcess, username: string, password: string) => {
  const { code, json } = await talkTo(origin).ask('/token', undefined, { username, password })
  return { code, keys: { key: String(json['api_key']), secret: String(json['api_secret']) } }
}
/** One after another: of many simultaneous guesses the fourth is asked for a captcha, right or wrong. */
const codesOfDemoAccounts = async (server: ServerProcess) => {
  const codes: Array<number> = []
  for (const { username } of demoAccounts) codes.push((await logIn(server, username, demoPassword)).code)
  return codes
}
const nobody = demoAccounts.map(() => 401)
const everybody = demoAccounts.map(() => 200)

const publicSettings = { PUBLIC_ORIGIN: 'https://parley.example', CAPTCHA: 'off' }

/** A public start on an empty database: no demo accounts, no payments, and an admin created as the start says. */
const publicStart = async (settings: Readonly<Record<string, string>>): Promise<boolean> => {
  const server = await start(settings)
  expect(server.said()).toContain('There is no admin yet: npm run admin -- NAME makes one.')
  expect(server.said()).toContain('Payments are off')
  expect(server.said()).not.toContain(demoPassword)
  expect(await codesOfDemoAccounts(server)).toEqual(nobody)

  const made = await runCommand(settings, 'admin', 'Ada')
  expect(made.code).toBe(0)
  const [, password = ''] = /^Ada is an admin now\. The password is (\S+) - /.exec(made.said) ?? []
  const { code, keys } = await logIn(server, 'Ada', password)
  expect(code).toBe(200)
  const talk = talkTo(server.origin)
  expect(await talk.row('users', '/user/about.json?user=me', keys)).toMatchObject({ is_admin: true })
  const form = { type: 'subscription', tier: '1', awards: '0', price: '12.00' }
  expect(await talk.refusal('/payments/create_card', keys, form)).toEqual([403, 'This server takes no payments.'])
  expect((await talk.ask('/payments/provider')).json).toMatchObject({ provider: 'none' })

  // The other admin commands, while the server runs.
  const registration = postSamples.find(({ name }) => name === 'session.createUser')?.form ?? {}
  await talk.act('/user/create', { key: '', secret: '' }, { ...registration, name: 'grace' })
  const grace = (await logIn(server, 'grace', 'long enough')).keys
  const post = { type: 'text', title: 'Hello', community: 'nowhere', content: 'Words' }
  expect(await runCommand(settings, 'admin', 'suspend', 'GRACE')).toEqual({
    code: 0,
    said: 'grace is suspended: they can read, and nothing else.',
  })
  expect(await talk.refusal('/action/create_post', grace, post)).toEqual([403, 'Your account is suspended.'])
  expect((await runCommand(settings, 'admin', 'list')).said).toBe('Admins:\n  Ada\nSuspended:\n  grace')
  expect(await runCommand(settings, 'admin', 'suspend', 'nobody')).toEqual({
    code: 1,
    said: 'There is no member named nobody.',
  })
  return true
}

describe('a public start in a fresh folder', () => {
  it(
    'has no demo accounts, no payments and, as it says, an admin by a command',
    async () => {
      expect(await publicStart({ ...publicSettings, DATA_DIR: freshFolder() })).toBe(true)
    },
    patience,
  )
})

describe.skipIf(!hasPostgres)('a public start over PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  beforeAll(async () => {
    postgres = await startPostgres()
  }, patience)
  afterAll(async () => {
    await stopAll()
    postgres.stop()
  }, patience)

  it(
    'has no demo accounts, no payments and, as it says, an admin by a command',
    async () => {
      expect(await publicStart({ ...publicSettings, DATA_DIR: freshFolder(), DATABASE_URL: postgres.address })).toBe(
        true,
      )
    },
    patience,
  )

  it(
    'has no demo accounts without a public origin either',
    async () => {
      const server = await start({ DATA_DIR: freshFolder(), DATABASE_URL: postgres.address, CAPTCHA: 'off' })
      expect(await codesOfDemoAccounts(server)).toEqual(nobody)
      expect(server.said()).toContain('Payments are off')
    },
    patience,
  )
})

describe('a start without settings', () => {
  const DATA_DIR = freshFolder()

  it(
    'has the demo accounts with their password, on this machine only',
    async () => {
      const server = await start({ DATA_DIR })
      expect(server.said()).toContain(
        `Log in as ${demoAccounts.map(({ username }) => username).join(', ')}; the password is ${demoPassword}.`,
      )
      expect(await codesOfDemoAccounts(server)).toEqual(everybody)
      const outside = Object.values(networkInterfaces())
        .flatMap((each) => each ?? [])
        .find(({ internal, family }) => !internal && family === 'IPv4')
      const answer = await fetch(`http://${outside?.address ?? '127.0.0.2'}:${server.port}/`).catch(
        () => 'nobody is there',
      )
      expect(answer).toBe('nobody is there')
    },
    patience,
  )

  it(
    'disables these accounts when it is started for others later, and restores them afterwards',
    async () => {
      const before = await start({ DATA_DIR })
      const { keys } = await logIn(before, 'demo_admin', demoPassword)
      await stopAll()
      const later = await start({ DATA_DIR, ...publicSettings })
      expect(await codesOfDemoAccounts(later)).toEqual(nobody)
      expect((await talkTo(later.origin).ask('/user/about.json?user=me', keys)).code).toBe(401)
      expect(later.said()).toContain('The demo accounts are disabled')
      expect(later.said()).toContain('There is no admin yet')
      await stopAll()
      const off = await start({ DATA_DIR, DEMO: 'off', CAPTCHA: 'off' })
      expect(await codesOfDemoAccounts(off)).toEqual(nobody)
      await stopAll()
      const asked = await start({ DATA_DIR, ...publicSettings, DEMO: 'on' })
      expect(await codesOfDemoAccounts(asked)).toEqual(nobody)
      const [, generated = ''] = / {2}demo_admin {2}(\S+)/.exec(asked.said()) ?? []
      expect((await logIn(asked, 'demo_admin', generated)).code).toBe(200)
      await stopAll()
      const again = await start({ DATA_DIR, CAPTCHA: 'off' })
      expect(await codesOfDemoAccounts(again)).toEqual(everybody)
      expect((await logIn(again, 'demo_admin', generated)).code).toBe(401)
    },
    patience,
  )
})

describe('a command of the server', () => {
  it('that does not exist, or has a setting that does not exist, is refused with a sentence', async () => {
    expect(await runCommand({}, 'serf')).toEqual({
      code: 1,
      said: 'There is no command "serf"; the nearest is "serve". "npm run parley -- help" lists all.',
    })
    const { code, said } = await runCommand({ PARLEY_PORTS: '80' }, 'serve')
    expect([code, said]).toEqual([
      1,
      'There is no setting PARLEY_PORTS; the nearest is PARLEY_PORT. "npm run parley -- config" lists all.',
    ])
  })

  it('is refused with a sentence by a Node without SQLite', async () => {
    expect(await runCommand({ NODE_OPTIONS: '--no-experimental-sqlite' }, 'config')).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^Parley needs Node 22\.19 or newer and this is Node [\d.]+: install a newer one .*\.$/,
      ),
    })
  })

  it('lists the settings without secrets, and what is wrong with them', async () => {
    const settings = { PUBLIC_ORIGIN: 'https://parley.example', PARLEY_RECAPTCHA_SECRET: 'hush', PAGES: 'maybe' }
    const { code, said } = await runCommand(settings, 'config')
    expect(code).toBe(1)
    expect(said).toMatch(/^RECAPTCHA_SECRET +\(hidden\) +PARLEY_RECAPTCHA_SECRET/m)
    expect(said).toContain('PAGES must be on or off, and it is "maybe".')
    expect(said).not.toContain('hush')
    const { PAGES: _wrong, ...right } = settings
    const listed = await runCommand(right, 'config')
    expect([listed.code, listed.said]).toEqual([
      0,
      expect.stringMatching(/^MAIL_FROM +noreply@parley\.example +default/m),
    ])
  })

  it.each(['config', 'serve'])('%s refuses an icon that is no picture', async (word) => {
    const folder = freshFolder()
    const [icon, clientDir] = [join(folder, 'icon.png'), join(folder, 'client')]
    writeFileSync(icon, 'no picture')
    mkdirSync(clientDir)
    writeFileSync(join(clientDir, 'index.html'), '<html><head></head></html>')
    const settings = {
      DATA_DIR: join(folder, 'data'),
      BRAND_ICON: icon,
      CLIENT_DIR: clientDir,
      DEMO: 'off',
      PAGES: 'off',
    }
    const { code, said } = await runCommand(settings, word)
    expect([code, said.split('\n').at(-1)]).toEqual([
      1,
      expect.stringContaining(`BRAND_ICON names ${icon}, which cannot be read as a picture: `),
    ])
  })

  it('shows all commands when asked for help', async () => {
    expect((await runCommand({}, 'help')).said).toContain('migrate [--dry-run]')
  })
})
