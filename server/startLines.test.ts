import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { serverConfig } from './config.ts'
import { type StartFacts, startLines } from './startLines.ts'

const facts: StartFacts = { access: { mode: 'none' }, hasAdmin: true, outbox: '/data/outbox' }
const linesOf = async (env: Record<string, string>, more: Partial<StartFacts> = {}) => {
  const config = await Effect.runPromise(serverConfig(env))
  return startLines(config, 4173, { ...facts, ...more })
}
const said = async (...asked: Parameters<typeof linesOf>) => (await linesOf(...asked)).join('\n')
const publicly = { PUBLIC_ORIGIN: 'https://parley.example', SMTP_URL: 'smtp://mail.example' }

describe('the start lines', () => {
  it('name who can log in, and say that only this machine can connect', async () => {
    const lines = await linesOf({}, { access: { mode: 'published' } })
    expect(lines[0]).toBe('Parley is at http://localhost:4173/')
    expect(lines[1]).toBe(
      'Log in as demo_member, demo_author, demo_moderator, demo_pro, demo_admin; the password is demo-password.',
    )
    expect(lines[2]).toContain('HOST=0.0.0.0 DEMO=on npm start')
  })

  it('show generated passwords, once', async () => {
    const passwords = new Map([['demo_admin', 'a-long-password']])
    const given = { ...publicly, DEMO: 'on' }
    expect(await said(given, { access: { mode: 'generated', passwords } })).toContain('  demo_admin  a-long-password')
    const later = await said(given, { access: { mode: 'generated' } })
    expect(later).toContain('an earlier start told')
    expect(later).not.toContain('demo-password')
  })

  it('say that demo accounts are disabled, and how to make an admin', async () => {
    const lines = await linesOf(publicly, { access: { mode: 'off' }, hasAdmin: false })
    expect(lines).toContain(
      'The demo accounts are disabled: they cannot log in (DEMO=on enables them, with new passwords).',
    )
    expect(lines).toContain('There is no admin yet: npm run admin -- NAME makes one.')
  })

  it('say whether anything can be paid for', async () => {
    expect(await said(publicly)).toContain('Payments are off: Pro and awards cannot be bought.')
    expect(await said({})).toContain('Payments are in test mode: no money is taken.')
    const stripe = (kind: string) => ({
      ...publicly,
      STRIPE_SECRET_KEY: `sk_${kind}_x`,
      STRIPE_PUBLISHABLE_KEY: `pk_${kind}_x`,
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
    })
    expect(await said(stripe('live'))).not.toMatch(/Payments|STRIPE/)
    expect(await said(stripe('test'))).toContain('anybody can pay with a test card')
  })

  it('say that mails are not sent', async () => {
    expect(await said({})).toContain('Mails are not sent but written to /data/outbox (SMTP_URL would have them sent).')
    expect(await said({ PUBLIC_ORIGIN: publicly.PUBLIC_ORIGIN })).toContain(
      'Warning: Mails are not sent but written to /data/outbox: members who forget their password cannot get a new one.',
    )
  })

  it('add nothing on a public server that is set up well', async () => {
    expect(await linesOf(publicly)).toEqual([
      'Parley is at http://localhost:4173/',
      'Payments are off: Pro and awards cannot be bought. Set STRIPE_SECRET_KEY to accept cards.',
    ])
  })

  it.each([
    [{ CAPTCHA: 'off' }, 'CAPTCHA=off lets programs register'],
    [{ PUBLIC_ORIGIN: 'http://parley.example' }, 'PUBLIC_ORIGIN begins with http:'],
    [{ ATTEMPTS_PER_MINUTE: '100000' }, 'ATTEMPTS_PER_MINUTE=100000 lets passwords be guessed'],
  ])('warn of unsafe settings on a public server: %o', async (env, warning) => {
    expect(await said({ ...publicly, ...env })).toContain(`Warning: ${warning}`)
    expect(await said({ ...env, PUBLIC_ORIGIN: '' })).not.toContain(warning)
  })
})
