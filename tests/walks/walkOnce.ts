/** One walk: a person of a class uses the app at random and exports the session. All choices follow from the seed. */
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext } from '@playwright/test'
import { demoPassword } from '../../server/demo/demoAccounts.ts'
import { makeRandom, type Random, seedOf } from '../../server/demo/random.ts'
import { chooseAddress, walkedRoutes } from './addresses.ts'
import { chooseAct } from './chooseAct.ts'
import { exportByMenu } from './exportByMenu.ts'
import { accounts, type WalkClass } from './habits.ts'
import { openTab, type Tab } from './openTab.ts'
import { startFaultProxy } from './startFaultProxy.ts'
import { takeStep, type Walking } from './takeStep.ts'
import type { Worlds } from './walkWorld.ts'

export interface WalkWanted {
  readonly who: WalkClass
  readonly seed: number
  readonly taps: number
  readonly tabs: number
  readonly hasFaults: boolean
  /** Almost no pause between two steps. */
  readonly isHurried: boolean
  /** The folder for the session files. */
  readonly folder: string
  /** Called with every step, as one line. */
  readonly tell: (line: string) => void
}

export interface Walked {
  /** The exported files, in order. */
  readonly files: ReadonlyArray<string>
  /** Uncaught page errors and console errors. */
  readonly errors: ReadonlyArray<string>
  /** Why the walk produced no file, if so. */
  readonly failed: ReadonlyArray<string>
}

const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
  locale: 'en-US',
  timezoneId: 'UTC',
  acceptDownloads: true,
} as const

/** Milliseconds: a busy machine takes long to load a page. */
const loadTimeout = 60_000

/** Opens the app anew where the walk has left it, or has reloaded it without a network. */
const comeBack = async ({ page }: Tab, origin: string): Promise<void> => {
  if (page.url().startsWith(origin)) return
  await page.goto('/', { waitUntil: 'domcontentloaded', timeout: loadTimeout })
  await page.getByRole('main').waitFor({ timeout: 10_000 })
}

/** Separate random streams, so that network faults do not depend on the number of steps. */
const streamOf = (wanted: WalkWanted, name: string): Random =>
  makeRandom(seedOf(`${name} ${wanted.who} ${wanted.seed}`))

const keysOf = async (origin: string, username: string): Promise<string> => {
  const body = new URLSearchParams({ username, password: demoPassword })
  const answer: unknown = await (await fetch(`${origin}/api/v2/token`, { method: 'POST', body })).json()
  const { api_key: apiKey, api_secret: apiSecret }: { readonly api_key?: unknown; readonly api_secret?: unknown } =
    Object(answer)
  return JSON.stringify({ apiKey, apiSecret })
}

/** Logged in from the first load on, until they log out. */
const beMember = (context: BrowserContext, keys: string): Promise<unknown> =>
  context.addInitScript((given) => {
    // A blank page has no storage.
    if (!location.protocol.startsWith('http') || localStorage.getItem('walk.member') !== null) return
    localStorage.setItem('walk.member', 'yes')
    localStorage.setItem('parley.keys', given)
  }, keys)

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n').slice(0, 3).join(' ')

export const walkOnce = async (browser: Browser, worlds: Worlds, wanted: WalkWanted): Promise<Walked> => {
  const { who, seed, taps, tabs: tabCount, hasFaults, isHurried, folder, tell } = wanted
  const random = streamOf(wanted, 'walk')
  const world = await worlds.begin(random.chance(0.3))
  const proxy = await startFaultProxy(world.origin, streamOf(wanted, 'faults'))
  const serviceWorkers = random.chance(0.4) ? ('allow' as const) : ('block' as const)
  const context = await browser.newContext({ ...phone, baseURL: proxy.origin, serviceWorkers })
  const files: Array<string> = []
  const errors: Array<string> = []
  const failed: Array<string> = []
  const take = async ({ page, name }: Tab): Promise<void> => {
    const file = join(folder, `${who}-${seed}-${files.length + 1}${name}.json`)
    try {
      await exportByMenu(page, file)
      files.push(file)
      tell(`exports ${file}`)
    } catch (error) {
      const picture = file.replace('.json', '.png')
      await page.screenshot({ path: picture }).catch(() => undefined)
      const where = page.url().replace(proxy.origin, '')
      failed.push(`tab ${name} at ${where} could not be exported (${picture}): ${messageOf(error)}`)
    }
  }
  try {
    const account = accounts[who]
    if (account !== undefined) await beMember(context, await keysOf(world.origin, account))
    const routes = walkedRoutes()
    const tabs: Array<Tab> = []
    for (let nth = 0; nth < tabCount; nth += 1)
      tabs.push(await openTab(context, proxy.origin, String.fromCodePoint(97 + nth), random, errors))
    const [first] = tabs
    if (first === undefined) throw new Error('there is no tab')
    const walking: Walking = {
      ...wanted,
      random,
      context,
      origin: proxy.origin,
      setWeather: (weather) => proxy.setWeather(hasFaults ? weather : 'fair'),
      routes,
      tabs,
      tab: first,
      isOffline: false,
      taken: new Map(),
      seen: [],
    }
    if (hasFaults) walking.setWeather(random.pick(['fair', 'mixed', 'mixed', 'bad', 'bad']))
    for (const { page } of tabs) {
      const address = random.chance(0.5) ? '/' : chooseAddress(routes, [], random)
      tell(`opens ${address}`)
      await page.goto(address, { waitUntil: 'domcontentloaded', timeout: loadTimeout })
      await page
        .getByRole('main')
        .waitFor({ timeout: 10_000 })
        .catch(() => tell('no screen came within ten seconds'))
    }
    for (let nth = 1; nth <= taps; nth += 1) {
      const act = chooseAct(random, { tabs: tabCount, isOffline: walking.isOffline, hasFaults })
      try {
        if (!walking.isOffline) await comeBack(walking.tab, proxy.origin)
        // Without a network the chunk of the report dialog may be missing.
        if (act === 'export' && !walking.isOffline) await take(walking.tab)
        else if (act === 'export') tell(`${nth}: would report a problem, and has no network`)
        else tell(`${nth}: ${await takeStep(walking, act)}`)
      } catch (error) {
        tell(`${nth}: ${act} could not be done: ${messageOf(error)}`)
      }
      await wait(random.chance(0.2) ? 0 : random.int(30, isHurried ? 120 : 350))
    }
    proxy.setWeather('fair')
    if (walking.isOffline) await context.setOffline(false)
    for (const tab of tabs) {
      await tab.page.bringToFront()
      await comeBack(tab, proxy.origin)
      await take(tab)
    }
    tell(`luck: ${[...proxy.counts()].map(([kind, count]) => `${kind} ${count}`).join(', ')}`)
  } catch (error) {
    failed.push(messageOf(error))
  } finally {
    await context.close()
    await proxy.close()
    await world.end()
  }
  return { files, errors, failed }
}
