/** Carries out one step of a walk and returns its description. */
import type { BrowserContext, Page } from '@playwright/test'
import type { Random } from '../../server/demo/random.ts'
import { chooseAddress } from './addresses.ts'
import type { Act } from './chooseAct.ts'
import { chooseControl, kindOf, type Taken } from './chooseControl.ts'
import type { Weather } from './faults.ts'
import type { WalkClass } from './habits.ts'
import type { Tab } from './openTab.ts'
import { type Control, visibleControls } from './visibleControls.ts'

export interface Walking {
  readonly who: WalkClass
  readonly random: Random
  readonly context: BrowserContext
  readonly origin: string
  readonly setWeather: (weather: Weather) => void
  readonly routes: ReadonlyArray<string>
  readonly tabs: ReadonlyArray<Tab>
  readonly taken: Taken
  /** Addresses seen in links, newest last. */
  readonly seen: Array<string>
  tab: Tab
  isOffline: boolean
}

const said = ({ role, name }: Control): string => `${role} "${name}"`

const remembered = 400

/** The next control, if there is one. */
const choose = async ({ tab, taken, who, random, seen }: Walking): Promise<Control | undefined> => {
  const controls = await visibleControls(tab.page)
  for (const { href } of controls) if (href.startsWith('/') && !seen.includes(href)) seen.push(href)
  seen.splice(0, seen.length - remembered)
  const control = chooseControl(controls, taken, who, random)
  if (control !== undefined) taken.set(kindOf(control), (taken.get(kindOf(control)) ?? 0) + 1)
  return control
}

const chooseOption = async (page: Page, { x, y }: Control, random: Random): Promise<void> => {
  const found = await page.evaluateHandle(([left, top]) => document.elementFromPoint(left ?? 0, top ?? 0), [x, y])
  const element = found.asElement()
  const count = await found.evaluate((it) => (it instanceof HTMLSelectElement ? it.options.length : 0))
  if (element !== null && count > 0) await element.selectOption({ index: random.int(0, count - 1) })
}

const take = async (walking: Walking): Promise<string> => {
  const control = await choose(walking)
  const { page, hand } = walking.tab
  if (control === undefined) {
    await hand.drag(195, 500, 300, 100)
    return 'scrolls, as there is nothing to press'
  }
  if (control.takesText) return `writes "${await hand.write(control)}" into ${said(control)}`
  await hand.tap(control.x, control.y)
  if (control.role === 'combobox') await chooseOption(page, control, walking.random)
  return `taps ${said(control)}`
}

const scroll = async ({ tab, random }: Walking, most: number, during: number): Promise<string> => {
  const by = random.int(80, most) * (random.chance(0.75) ? 1 : -1)
  await tab.hand.drag(195, by > 0 ? 700 : 200, by, during)
  return `scrolls by ${by} px within ${during} ms`
}

/** How each act is done; returns its description. */
const ways: Readonly<Record<Exclude<Act, 'export'>, (walking: Walking) => Promise<string>>> = {
  control: take,
  hammer: async (walking) => {
    const control = await choose(walking)
    if (control === undefined || control.takesText) return 'hesitates'
    const count = walking.random.int(2, 5)
    for (let nth = 0; nth < count; nth += 1) await walking.tab.hand.tap(control.x, control.y)
    return `taps ${said(control)} ${count} times`
  },
  longPress: async (walking) => {
    const { x, y } = { x: walking.random.int(20, 370), y: walking.random.int(100, 740) }
    await walking.tab.hand.longPress(x, y)
    return `presses long at ${x}, ${y}`
  },
  scroll: (walking) => scroll(walking, 600, 200),
  fling: (walking) => scroll(walking, 600, 40),
  pull: async ({ tab }) => {
    await tab.hand.drag(195, 110, -350, 300)
    return 'pulls down'
  },
  back: async ({ tab: { page } }) => {
    // Going back from the first address would leave the app.
    const stays = await page.evaluate(() => {
      const isWithin = Number(history.state?.['__TSR_index'] ?? 0) > 0
      if (isWithin) history.back()
      return isWithin
    })
    return stays ? 'goes back' : 'does not go back: that would leave'
  },
  forward: async ({ tab: { page } }) => {
    await page.evaluate(() => history.forward())
    return 'goes forward'
  },
  escape: async ({ tab: { page } }) => {
    await page.keyboard.press('Escape')
    return 'presses Escape'
  },
  jump: async ({ tab: { page }, routes, seen, random }) => {
    const address = chooseAddress(routes, seen, random)
    // Without a page load: a load would start another log.
    await page.evaluate((to) => {
      const next = Number(history.state?.['__TSR_index'] ?? 0) + 1
      history.pushState({ __TSR_index: next, __TSR_key: `walk${next}`, key: `walk${next}` }, '', to)
    }, address)
    return `jumps to ${address}`
  },
  reload: async ({ tab: { page } }) => {
    await page.reload({ waitUntil: 'domcontentloaded' })
    return 'reloads'
  },
  wait: async ({ tab: { page }, random }) => {
    const pause = random.int(500, 2500)
    await page.waitForTimeout(pause)
    return `waits ${pause} ms`
  },
  network: async (walking) => {
    walking.isOffline = !walking.isOffline
    await walking.context.setOffline(walking.isOffline)
    return walking.isOffline ? 'goes into a tunnel' : 'comes out of the tunnel'
  },
  weather: async ({ setWeather, random }) => {
    const weather = random.pick<Weather>(['fair', 'mixed', 'mixed', 'bad'])
    setWeather(weather)
    return `the network is ${weather}`
  },
  otherTab: async (walking) => {
    walking.tab = walking.random.pick(walking.tabs.filter((tab) => tab !== walking.tab))
    await walking.tab.page.bringToFront()
    return `looks at tab ${walking.tab.name}`
  },
}

export const takeStep = (walking: Walking, act: Exclude<Act, 'export'>): Promise<string> => ways[act](walking)
