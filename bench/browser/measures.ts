/** What is measured of a program: each by a person's own means in a real browser, as on a phone of a quarter the speed. */
import type { Browser, CDPSession, Locator, Page } from '@playwright/test'
import { awaitTap, goBack, watchChanges, watchFling, watchLoading, watchTyping } from './inPage.ts'
import { shownIn } from './threads.ts'

export interface Program {
  readonly name: string
  readonly addressOf: (size: number) => string
  /** Whether a member reads. */
  readonly isMember: boolean
}

/** Results by measure. */
export type Sample = Readonly<Record<string, number>>

/** How many times slower than this computer; and waits, in milliseconds, and repetitions. */
export const pace = { slower: 4, rest: 600, presses: 3, flingSeconds: 10 }

const screen = { width: 390, height: 844 }

const median = (values: ReadonlyArray<number>): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

interface Opened {
  readonly page: Page
  readonly devtools: CDPSession
  readonly close: () => Promise<void>
}

/** A new visit, with an empty cache; ready when all comments are there. */
const open = async (browser: Browser, { addressOf, isMember }: Program, size: number): Promise<Opened> => {
  const context = await browser.newContext({
    viewport: screen,
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: pace.slower })
  await page.addInitScript(watchLoading, shownIn(size))
  if (isMember)
    await page.addInitScript(() =>
      localStorage.setItem('parley.keys', JSON.stringify({ apiKey: 'key', apiSecret: 'secret' })),
    )
  await page.goto(addressOf(size), { waitUntil: 'commit' })
  await page.waitForFunction(() => window.loadTimes.all !== undefined, undefined, { timeout: 180_000 })
  return { page, devtools, close: () => context.close() }
}

export const measureLoading = async (browser: Browser, program: Program, size: number): Promise<Sample> => {
  const { page, devtools, close } = await open(browser, program, size)
  const { first = Number.NaN, all = Number.NaN } = await page.evaluate(() => window.loadTimes)
  await settle(page)
  const longest = await page.evaluate(() => window.longestTask)
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  await close()
  return {
    'first comment, ms': first,
    'all comments, ms': all,
    'longest task, ms': longest,
    'heap, MB': usedSize / 1_000_000,
  }
}

/** Waits until what follows a load or a tap is done. */
const settle = (page: Page): Promise<void> => page.waitForTimeout(pace.rest)

/** Milliseconds for which a finger rests on what it taps. */
const pressLength = 80

/** Taps a button, and returns the time from the lift until the page has changed, or has scrolled. */
const tap = async (page: Page, button: Locator, until: 'change' | 'scroll' = 'change'): Promise<number> => {
  await page.evaluate(awaitTap, until)
  // By a finger, at its middle: a click of the test library would wait for the page to come to rest first.
  const box = await button.boundingBox()
  if (box === null) throw new Error('the button is not on the screen')
  const finger = await page.context().newCDPSession(page)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.waitForTimeout(pressLength)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await finger.detach()
  return await page.evaluate(() => window.nextTap ?? Number.NaN)
}

/** Of the main thread, in milliseconds: all tasks together, and the longest. */
interface Tasks {
  readonly sum: number
  readonly longest: number
}

interface TracedEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly args?: { readonly name?: string }
}

/** The tasks of the page while `work` runs. A browser without another page has one main thread that works. */
const tasksOf = async (devtools: CDPSession, work: () => Promise<void>): Promise<Tasks> => {
  const events: Array<TracedEvent> = []
  devtools.on('Tracing.dataCollected', ({ value }) => {
    const traced: ReadonlyArray<TracedEvent> = JSON.parse(JSON.stringify(value))
    for (const each of traced) events.push(each)
  })
  const ended = new Promise((done) => devtools.once('Tracing.tracingComplete', done))
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  })
  await work()
  await devtools.send('Tracing.end')
  await ended
  const isMain = new Set(
    events.filter(({ args }) => args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = events
    .filter(({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && isMain.has(`${pid} ${tid}`))
    .map(({ dur = 0 }) => dur / 1000)
  return { sum: tasks.reduce((sum, each) => sum + each, 0), longest: Math.max(...tasks) }
}

/** Milliseconds after which what follows a load is done, and a refresh is answered and taken in, on a slow computer too. */
const refreshPatience = 6000

/** Refreshing a thread in which nothing has changed. */
export const measureRefresh = async (browser: Browser, program: Program, size: number): Promise<Sample> => {
  const { page, devtools, close } = await open(browser, program, size)
  await page.waitForTimeout(refreshPatience)
  const answered = page.waitForResponse((response) => response.url().includes('/post/post.json'))
  const { sum, longest } = await tasksOf(devtools, async () => {
    await page.getByRole('button', { name: 'Refresh comments' }).tap()
    await (await answered).finished()
    await page.waitForTimeout(refreshPatience)
  })
  await close()
  return { 'refresh: main thread, ms': sum, 'refresh: longest task, ms': longest }
}

const letters = 'thirty letters, and some more'

/** Presses in an open thread: medians of several each. */
export const measurePresses = async (browser: Browser, program: Program, size: number): Promise<Sample> => {
  const { page, close } = await open(browser, program, size)
  await settle(page)
  const rows = page.getByRole('list', { name: 'Comments', exact: true })
  const inRow = (name: string): Locator => rows.getByRole('button', { name, exact: true }).first()
  await inRow('Upvote').evaluate((arrow) => arrow.scrollIntoView({ block: 'center' }))
  await settle(page)
  await page.evaluate(watchChanges)
  await tap(page, inRow('Upvote'))
  await settle(page)
  const { texts, attributes, elements } = await page.evaluate(
    () => window.changes ?? { texts: NaN, attributes: NaN, elements: NaN },
  )
  const votes: Array<number> = []
  const folds: Array<number> = []
  const unfolds: Array<number> = []
  const menus: Array<number> = []
  const jumps: Array<number> = []
  for (let nth = 0; nth < pace.presses; nth += 1) {
    votes.push(await tap(page, inRow('Upvote')))
    await settle(page)
    folds.push(await tap(page, inRow('Collapse comment')))
    await settle(page)
    unfolds.push(await tap(page, inRow('Expand comment')))
    await settle(page)
  }
  // Last: a key closes the menu, and the first tap after a key takes longer.
  for (let nth = 0; nth < pace.presses; nth += 1) {
    menus.push(await tap(page, inRow('More')))
    await page.getByRole('dialog').first().waitFor({ state: 'attached' })
    await settle(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').first().waitFor({ state: 'detached' })
    await settle(page)
  }
  for (let nth = 0; nth < pace.presses; nth += 1) {
    jumps.push(await tap(page, page.getByRole('button', { name: 'Next conversation' }), 'scroll'))
    await settle(page)
  }
  await page
    .getByRole('button', { name: 'Home', exact: true })
    .or(page.getByRole('link', { name: 'Home', exact: true }))
    .first()
    .tap()
  await rows.waitFor({ state: 'detached' })
  await settle(page)
  const back = await page.evaluate(goBack)
  await close()
  return {
    'vote, ms': median(votes),
    'vote: texts changed': texts,
    'vote: attributes changed': attributes,
    'vote: elements changed': elements,
    'collapse, ms': median(folds),
    'expand, ms': median(unfolds),
    'menu, ms': median(menus),
    'next conversation, ms': median(jumps),
    'going back, ms': back,
  }
}

const letterIn = async (browser: Browser, program: Program, size: number): Promise<number> => {
  const { page, close } = await open(browser, program, size)
  await settle(page)
  await page.getByRole('button', { name: 'Type your comment...' }).tap()
  await page.getByRole('textbox').first().focus()
  await settle(page)
  await page.evaluate(watchTyping)
  await page.keyboard.type(letters, { delay: 60 })
  await settle(page)
  const typed = await page.evaluate(() => window.typed ?? [])
  await close()
  return median(typed)
}

/** A letter in the composer, here and under a post with one comment only. */
export const measureTyping = async (browser: Browser, program: Program, size: number): Promise<Sample> => {
  const [here, alone] = [await letterIn(browser, program, size), await letterIn(browser, program, 1)]
  return { 'a letter typed, ms': here, 'the same, one comment': alone }
}

/** CSS pixels a second. By wheel: a browser without a screen does not scroll by made-up touches. */
const speed = 6000

export const measureFling = async (browser: Browser, program: Program, size: number): Promise<Sample> => {
  const { page, devtools, close } = await open(browser, program, size)
  await settle(page)
  const room = await page.evaluate(() => document.documentElement.scrollHeight - 3 * innerHeight)
  await page.evaluate(watchFling)
  await devtools.send('Input.synthesizeScrollGesture', {
    x: screen.width / 2,
    y: screen.height / 2,
    yDistance: -Math.min(speed * pace.flingSeconds, room),
    speed,
    gestureSourceType: 'mouse',
    preventFling: true,
  })
  const flung = await page.evaluate(() => window.flung)
  await close()
  if (flung === undefined) throw new Error('nothing was flung')
  return {
    'fling: frames dropped, %': flung.dropped * 100,
    'fling: long tasks, ms': flung.longTasks,
    'fling: blank screens': flung.blank,
    'fling: screens not filled': flung.gaps,
  }
}
