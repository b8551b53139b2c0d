/** A phone for measuring: a small screen, a slow processor, a slow network, and what its reader sees when. */
import type { Browser, BrowserContext, Page, Request } from '@playwright/test'

/** Latency in milliseconds, throughput in bytes per second: the presets of the browser's developer tools. */
const networks = {
  'slow 4G': { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 },
  'fast 4G': { latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 },
} as const
export type Network = keyof typeof networks
export const networkNames: ReadonlyArray<Network> = ['slow 4G', 'fast 4G']

const slowdown = 4

export type Screen = 'feed' | 'post'

/** Milliseconds since the start of the navigation. */
interface Seen {
  /** The first post can be read; on the page of a post, its first comment too. */
  readonly first: number
  /** The app handles taps. */
  readonly started: number
  /** Sum of layout shifts. */
  readonly shift: number
  /** Requests that followed each other before the first post. */
  readonly rounds: number
}

interface Notes {
  first: number
  started: number
  shift: number
  /** A dialog is shown. */
  sheet: number
  /** The finger that presses a link is lifted, and the text of a post is shown after it. */
  pressed: number
  post: number
}

declare global {
  interface Window {
    bench: Notes
  }
}

/** Runs in the page, before anything else: looks at each frame. */
const watch = (screen: Screen): void => {
  const notes: Notes = { first: 0, started: 0, shift: 0, sheet: 0, pressed: 0, post: 0 }
  window.bench = notes
  const isShown = (selector: string): boolean => {
    const box = document.querySelector(selector)?.getBoundingClientRect()
    return box !== undefined && box.height > 0 && box.top < innerHeight
  }
  const look = (): void => {
    const now = performance.now()
    const isThere =
      screen === 'feed'
        ? isShown('#root article')
        : isShown('#root article') && document.querySelector('#root article[aria-label^="Comment by"]') !== null
    if (notes.first === 0 && isThere) notes.first = now
    if (notes.started === 0 && document.documentElement?.dataset['started'] !== undefined) notes.started = now
    if (notes.sheet === 0 && document.querySelector('dialog[open], [role=dialog]') !== null) notes.sheet = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isCounted = 'hadRecentInput' in entry && entry.hadRecentInput === false
      if (isCounted && 'value' in entry && typeof entry.value === 'number') notes.shift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page: when the next press ends, and when the text of a post is shown after it. */
const timePress = (): void => {
  const look = (): void => {
    const title = document.querySelector('#root article h1')
    const isShown = title !== null && getComputedStyle(title).visibility === 'visible'
    if (isShown) window.bench.post = performance.now()
    else requestAnimationFrame(look)
  }
  const pressed = ({ timeStamp }: Event): void => {
    window.bench.pressed = timeStamp
    requestAnimationFrame(look)
  }
  addEventListener('pointerup', pressed, { capture: true, once: true })
}

/** The longest chain of requests each of which began after the one before it had ended. */
const roundsBefore = (first: number): number => {
  const files = performance
    .getEntriesByType('resource')
    .filter((each) => each instanceof PerformanceResourceTiming)
    .filter(({ initiatorType, responseEnd }) => initiatorType !== 'img' && responseEnd > 0 && responseEnd <= first)
    .toSorted((one, other) => one.responseEnd - other.responseEnd)
  const [page] = performance.getEntriesByType('navigation').filter((each) => each instanceof PerformanceResourceTiming)
  // Files that the page names are asked for while it still arrives.
  const depths: Array<{ readonly end: number; readonly depth: number }> = [{ end: page?.responseStart ?? 0, depth: 1 }]
  for (const { startTime, responseEnd } of files) {
    const before = depths.filter(({ end }) => end <= startTime).map(({ depth }) => depth)
    depths.push({ end: responseEnd, depth: 1 + Math.max(0, ...before) })
  }
  return Math.max(...depths.map(({ depth }) => depth))
}

export interface Phone {
  /** What the phone waits for, and the requests that have not ended. */
  readonly state: () => string
  /** Opens an address in a new tab and waits until its first post can be read. */
  readonly open: (address: string) => Promise<Seen>
  /** Waits until the app handles taps and nothing is loaded any more. */
  readonly rest: () => Promise<Pick<Seen, 'started' | 'shift'>>
  /** Waits until the service worker has stored the app for the next visit. */
  readonly keep: () => Promise<void>
  /** Empties the browser's caches; what the app has stored stays. */
  readonly emptyCaches: (origin: string) => Promise<void>
  /** Taps Upvote on the first post: when the sheet for guests is shown, since the start of the page. */
  readonly upvote: () => Promise<number>
  /** Milliseconds from the end of a press on the first post's title to the frame that shows its text. */
  readonly press: () => Promise<number>
  readonly close: () => Promise<void>
}

/** How long a finger that presses stays down, in milliseconds: a short press. */
const fingerDown = 80

/** For what never comes. */
const patience = { timeout: 120_000, polling: 50 }

/** A phone with nothing stored, or with the keys of a member. */
export const makePhone = async (browser: Browser, network: Network, screen: Screen, keys?: string): Promise<Phone> => {
  const context: BrowserContext = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    locale: 'en-US',
    timezoneId: 'UTC',
  })
  await context.addInitScript(watch, screen)
  if (keys !== undefined) await context.addInitScript((stored) => localStorage.setItem('parley.keys', stored), keys)
  /** How many requests were sent, and those that have not ended. */
  const traffic = { asked: 0, pending: new Set<Request>() }
  const ended = (asked: Request): void => void traffic.pending.delete(asked)
  const newTab = async (): Promise<Page> => {
    // What the tab before was waiting for ended with it.
    traffic.pending.clear()
    const tab = await context.newPage()
    tab.on('request', (asked) => {
      traffic.asked += 1
      traffic.pending.add(asked)
    })
    tab.on('requestfinished', ended)
    tab.on('requestfailed', ended)
    const devtools = await context.newCDPSession(tab)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...networks[network] })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return tab
  }
  let page = await newTab()
  const until = (fits: () => boolean): Promise<unknown> => page.waitForFunction(fits, undefined, patience)
  /** Nothing was asked for within a second, and all has arrived. Pages of members may go on: a while is enough. */
  const idle = async (): Promise<void> => {
    const end = Date.now() + 15_000
    let [seen, since] = [-1, Date.now()]
    while (Date.now() < end && (traffic.pending.size > 0 || Date.now() - since < 1000)) {
      if (seen !== traffic.asked) [seen, since] = [traffic.asked, Date.now()]
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const firstPost = () => page.getByRole('article').first()
  let doing = 'nothing yet'
  return {
    state: () => `${doing}; not ended: ${[...traffic.pending].map((each) => each.url()).join(' ') || 'nothing'}`,
    open: async (address) => {
      doing = 'opening the page'
      if (page.url() !== 'about:blank') {
        await page.close()
        page = await newTab()
      }
      await page.goto(address, { waitUntil: 'commit' })
      doing = 'waiting for the first post'
      await until(() => window.bench.first > 0)
      const notes = await page.evaluate(() => window.bench)
      return { ...notes, rounds: await page.evaluate(roundsBefore, notes.first) }
    },
    rest: async () => {
      doing = 'waiting until the app handles taps'
      await until(() => window.bench.started > 0)
      doing = 'waiting until nothing is loaded'
      await idle()
      return page.evaluate(() => window.bench)
    },
    keep: async () => {
      doing = 'waiting for the service worker'
      await until(() => navigator.serviceWorker.controller !== null || performance.now() > 60_000)
      await idle()
    },
    emptyCaches: async (origin) => {
      const devtools = await context.newCDPSession(page)
      await devtools.send('Network.clearBrowserCache')
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' })
    },
    upvote: async () => {
      doing = 'tapping Upvote'
      await firstPost().getByRole('button', { name: 'Upvote' }).tap(patience)
      await until(() => window.bench.sheet > 0)
      return page.evaluate(() => window.bench.sheet)
    },
    press: async () => {
      doing = 'pressing a card'
      const title = firstPost().getByRole('heading').getByRole('link')
      await title.scrollIntoViewIfNeeded()
      const box = await title.boundingBox()
      if (box === null) throw new Error('The first post has no title to press.')
      const finger = { x: box.x + Math.min(40, box.width / 2), y: box.y + box.height / 2 }
      const devtools = await context.newCDPSession(page)
      await page.evaluate(timePress)
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] })
      await new Promise((resolve) => setTimeout(resolve, fingerDown))
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await until(() => window.bench.post > 0)
      return page.evaluate(() => window.bench.post - window.bench.pressed)
    },
    close: () => context.close(),
  }
}
