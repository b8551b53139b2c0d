/**
 * `npm run bench:start`: when people see the first post, in a real browser with a slow processor on a slow network, beside
 * two baselines of the same run: the same page as static HTML, and the app without server pages. Prints a table and
 * writes bench/start/results.json. `--only feed` takes the rows with that word in their name, `--runs 3`, `--network`.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Browser, chromium, request } from '@playwright/test'
import { browserFlags, findChromium } from '../../scripts/lib/chromium.mjs'
import { demoAccounts, demoPassword } from '../../server/demo/demoAccounts.ts'
import { sessionOf } from '../../tests/journeys/support/members.ts'
import { findLargeThread, findPost, pathOf } from '../../tests/journeys/support/worldFacts.ts'
import { makePhone, type Network, networkNames, type Phone, type Screen } from './phone.ts'
import { type Servers, startServers } from './servers.ts'

const { values: asked } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    runs: { type: 'string', default: '5' },
    network: { type: 'string', default: '' },
    port: { type: 'string', default: '4390' },
  },
})
const runs = Number(asked.runs)

interface Measured {
  readonly row: string
  readonly network: Network
  readonly server: Server
  /** Medians: milliseconds, or the row's own unit. */
  readonly values: Readonly<Record<string, number>>
}

type Server = 'pages' | 'shell' | 'fixed'

interface Row {
  readonly name: string
  readonly servers: ReadonlyArray<Server>
  readonly screen: Screen
  readonly isMember?: boolean
  readonly measure: (phone: Phone, origin: string, hasApp: boolean) => Promise<Readonly<Record<string, number>>>
}

const median = (numbers: ReadonlyArray<number>): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

/** What can be waited for is waited for, so that shifts after the first post count. */
const firstVisit = (path: string) => async (phone: Phone, origin: string, hasApp: boolean) => {
  const seen = await phone.open(origin + path)
  if (!hasApp) return { first: seen.first }
  const { started, shift } = await phone.rest()
  return { first: seen.first, rounds: seen.rounds, started, shift }
}

const secondVisit = async (phone: Phone, origin: string) => {
  await phone.open(`${origin}/`)
  await phone.rest()
  await phone.keep()
  const { first, rounds } = await phone.open(`${origin}/`)
  // What is there first may be what the device showed last: the app shows its own when it has started.
  const { started, shift } = await phone.rest()
  return { first, rounds, started, shift }
}

/** A member has been there before, or could not be logged in. */
const coldVisit = (path: string) => async (phone: Phone, origin: string) => {
  await phone.open(origin + path)
  await phone.rest()
  await phone.keep()
  await phone.emptyCaches(origin)
  return firstVisit(path)(phone, origin, true)
}

const upvote = async (phone: Phone, origin: string) => {
  const { first } = await phone.open(`${origin}/`)
  return { first, sheet: await phone.upvote() }
}

const press = async (phone: Phone, origin: string) => {
  await phone.open(`${origin}/`)
  await phone.rest()
  return { shown: await phone.press() }
}

const withApp = ['pages', 'shell'] as const

const rowsOf = (post: string, longPost: string): ReadonlyArray<Row> => [
  { name: 'guest: feed', servers: ['fixed', ...withApp], screen: 'feed', measure: firstVisit('/') },
  { name: 'guest: post of about 300', servers: ['fixed', ...withApp], screen: 'post', measure: firstVisit(post) },
  { name: 'guest: post of 10,477', servers: ['fixed', ...withApp], screen: 'post', measure: firstVisit(longPost) },
  { name: 'guest: tap on Upvote at the first post', servers: withApp, screen: 'feed', measure: upvote },
  { name: 'guest: second visit', servers: withApp, screen: 'feed', measure: secondVisit },
  { name: 'guest: card pressed', servers: withApp, screen: 'feed', measure: press },
  { name: 'member: feed', servers: withApp, screen: 'feed', isMember: true, measure: coldVisit('/') },
  { name: 'member: post of about 300', servers: withApp, screen: 'post', isMember: true, measure: coldVisit(post) },
  { name: 'member: second visit', servers: withApp, screen: 'feed', isMember: true, measure: secondVisit },
]

const serverNames: Readonly<Record<Server, string>> = {
  fixed: 'static page',
  pages: 'with server pages',
  shell: 'without',
}

/** Milliseconds for one visit, and for what is closed; a visit takes less than half a minute. */
const patience = { visit: 120_000, close: 15_000 }

/** A browser that does not answer would hold up the run for ever. */
const within = async <A>(
  milliseconds: number,
  what: string,
  work: Promise<A>,
  state = (): string => '',
): Promise<A> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${what} did not end within ${milliseconds / 1000} s. ${state()}`)),
      milliseconds,
    )
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

/** Says what went wrong, and goes on with the next. */
const orSaid = async <A>(work: Promise<A>): Promise<A | undefined> => {
  try {
    return await work
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : problem)
    process.exitCode = 1
    return undefined
  }
}

/** A session's keys as the app stores them, for each server: none knows those of another. */
type Keys = Readonly<Record<Server, string | undefined>>

const keysAt = async (origin: string): Promise<string> => {
  const server = await request.newContext({ baseURL: origin })
  const { apiKey, apiSecret } = await sessionOf(server, demoAccounts[0]?.username ?? '', demoPassword)
  await server.dispose()
  return JSON.stringify({ apiKey, apiSecret })
}

const measureRow = async (browser: Browser, row: Row, network: Network, servers: Servers, keys: Keys) => {
  // In turns, so that a busy moment of the machine does not hit one of them only.
  const all = new Map<Server, Array<Readonly<Record<string, number>>>>()
  for (let nth = 0; nth < runs; nth += 1)
    for (const server of row.servers) {
      const phone = await makePhone(browser, network, row.screen, row.isMember === true ? keys[server] : undefined)
      const visit = `${row.name}, ${network}, ${serverNames[server]}:`
      const measured = row.measure(phone, servers[server], server !== 'fixed')
      const seen = await orSaid(within(patience.visit, `${visit} a visit`, measured, phone.state))
      if (seen !== undefined) all.set(server, [...(all.get(server) ?? []), seen])
      await orSaid(within(patience.close, `${visit} closing its tab`, phone.close()))
    }
  return [...all].map(([server, seen]): Measured => {
    const names = Object.keys(seen[0] ?? {})
    const values = Object.fromEntries(names.map((name) => [name, median(seen.map((each) => each[name] ?? 0))]))
    return { row: row.name, network, server, values }
  })
}

const print = ({ row, network, server, values: seen }: Measured): void => {
  const shown = Object.entries(seen).map(([name, value]) => {
    if (name === 'shift') return `${name} ${value.toFixed(3)}`
    return name === 'rounds' ? `${name} ${value}` : `${name} ${(value / 1000).toFixed(2)} s`
  })
  console.log(`${row.padEnd(40)} ${network.padEnd(8)} ${serverNames[server].padEnd(18)} ${shown.join('  ')}`)
}

const results: Array<Measured> = []
const servers = await startServers(Number(asked.port))
const executablePath = await findChromium()
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [...browserFlags],
})
try {
  const world = await request.newContext({ baseURL: servers.pages })
  const middle = await findPost(world, ({ comments }) => comments > 200 && comments < 400, { sort: 'active' })
  const large = await findLargeThread(world)
  const keys = { pages: await keysAt(servers.pages), shell: await keysAt(servers.shell), fixed: undefined }
  const chosen = rowsOf(pathOf(middle), pathOf(large)).filter(({ name }) => name.includes(asked.only))
  for (const network of networkNames)
    if (network.includes(asked.network))
      for (const row of chosen)
        for (const measured of await measureRow(browser, row, network, servers, keys)) {
          print(measured)
          results.push(measured)
          // What was measured stays, whatever comes.
          writeFileSync(new URL('results.json', import.meta.url), `${JSON.stringify(results, null, 2)}\n`)
        }
} finally {
  await orSaid(within(patience.close, 'Closing the browser', browser.close()))
  await orSaid(within(patience.close, 'Stopping the servers', servers.stop()))
}
