/** What the server prints at startup: its address, who can log in, what is off, and what is not safe. A line each. */
import type { ServerConfig } from './config.ts'
import type { DemoAccess } from './demo/demoAccess.ts'
import { demoAccounts, demoPassword } from './demo/demoAccounts.ts'
import { isLoopbackOrigin } from './exposure.ts'
import { isForTrying } from './payments/paymentSettings.ts'

/** Facts from this server's database; absent in front of another server. */
export interface StartFacts {
  readonly access: DemoAccess
  /** Whether an account that can log in is an admin. */
  readonly hasAdmin: boolean
  /** Folder for mails, if no mail server is set. */
  readonly outbox: string
}

/** More attempts than a person makes, so the limit would not stop password guessing. */
const manyAttempts = 600

const names = demoAccounts.map(({ username }) => username).join(', ')

const aboutDemo = ({ mode, passwords }: DemoAccess): ReadonlyArray<string> => {
  switch (mode) {
    case 'none':
      return []
    case 'published':
      return [`Log in as ${names}; the password is ${demoPassword}.`]
    case 'off':
      return ['The demo accounts are disabled: they cannot log in (DEMO=on enables them, with new passwords).']
    case 'generated':
      return passwords === undefined
        ? ['The demo accounts have the passwords that an earlier start told (DEMO=off, then DEMO=on makes new ones).']
        : [
            'The demo accounts have new passwords. They are told this once, and kept nowhere:',
            ...[...passwords].map(([username, password]) => `  ${username}  ${password}`),
          ]
  }
}

const aboutReach = ({ isLocal, demo }: ServerConfig): ReadonlyArray<string> =>
  isLocal && demo === 'published'
    ? [
        'Only this machine can open it. For a phone on the same network: HOST=0.0.0.0 DEMO=on npm start; then everybody on that network can open it, and the demo accounts get new passwords.',
      ]
    : []

const aboutPayments = ({ payments, isPublic }: ServerConfig): ReadonlyArray<string> => {
  const { isPretended, stripe } = payments
  if (isPretended) return ['Payments are in test mode: no money is taken. Set STRIPE_SECRET_KEY to accept cards.']
  if (stripe === undefined)
    return ['Payments are off: Pro and awards cannot be bought. Set STRIPE_SECRET_KEY to accept cards.']
  return isPublic && isForTrying(stripe.secretKey)
    ? ['Warning: STRIPE_SECRET_KEY is for trying things out, so that anybody can pay with a test card, for nothing.']
    : []
}

const aboutMails = ({ smtpUrl, isPublic }: ServerConfig, outbox: string): ReadonlyArray<string> => {
  if (smtpUrl !== '') return []
  const where = `Mails are not sent but written to ${outbox}`
  return [
    isPublic
      ? `Warning: ${where}: members who forget their password cannot get a new one. Set SMTP_URL.`
      : `${where} (SMTP_URL would have them sent).`,
  ]
}

const warnings = ({ captcha, publicOrigin, isPublic, attemptsPerMinute }: ServerConfig): ReadonlyArray<string> =>
  isPublic
    ? [
        ...(captcha.kind === 'off' ? ['Warning: CAPTCHA=off lets programs register and write without end.'] : []),
        ...(publicOrigin.startsWith('http:') && !isLoopbackOrigin(publicOrigin)
          ? ['Warning: PUBLIC_ORIGIN begins with http: passwords and sessions can be read on the way. Use https.']
          : []),
        ...(attemptsPerMinute > manyAttempts
          ? [`Warning: ATTEMPTS_PER_MINUTE=${attemptsPerMinute} lets passwords be guessed. The default is 60.`]
          : []),
      ]
    : []

/** The lines to print for a server that listens at `port`. */
export const startLines = (
  config: ServerConfig,
  port: number,
  facts: StartFacts | undefined,
): ReadonlyArray<string> => [
  `Parley is at http://localhost:${port}/`,
  ...(config.apiOrigin === undefined ? [] : [`It stands in front of ${config.apiOrigin.origin}.`]),
  ...(facts === undefined
    ? []
    : [
        ...aboutDemo(facts.access),
        ...aboutReach(config),
        ...(facts.hasAdmin ? [] : ['There is no admin yet: npm run admin -- NAME makes one.']),
        ...aboutPayments(config),
        ...aboutMails(config, facts.outbox),
      ]),
  ...warnings(config),
]
