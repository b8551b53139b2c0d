/** What kind of device this is, as far as a fault may depend on it: read when a report is made, and never sent by itself. */
import type { SessionDevice } from '../../commands/session/SessionDevice.ts'
import { networkChanges } from './minuteTick.ts'

interface Brand {
  readonly brand: string
  readonly version: string
}

/** What some browsers tell, and TypeScript does not know of. */
interface Told {
  readonly userAgentData?: { readonly brands?: ReadonlyArray<Brand>; readonly platform?: string }
  readonly deviceMemory?: number
}

/** What newer browsers have, and TypeScript does not know of. */
interface Clocks {
  readonly Temporal?: { readonly Now: { readonly timeZoneId: () => string } }
}

/** Longer than any name or language: no browser is believed more. */
const longest = 60
const short = (text: string): string => text.slice(0, longest)

/** The first that fits counts: most browsers also say that they are others. */
const products: ReadonlyArray<readonly [name: string, product: RegExp]> = [
  ['Edge', /\b(?:Edg|EdgA|EdgiOS)\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+(?:\.\d+)?).*\bSafari\//],
]

/** Name and version, from what a browser calls itself: 'Firefox 131'. */
export const browserOf = (userAgent: string, brands: ReadonlyArray<Brand> = []): string => {
  // Chromium adds a fake brand, so that pages do not rely on the list.
  const honest = brands.filter(({ brand }) => !/not.{0,2}a.{0,2}brand/i.test(brand))
  const own = honest.find(({ brand }) => brand !== 'Chromium') ?? honest[0]
  if (own !== undefined) return short(`${own.brand} ${own.version}`)
  for (const [name, product] of products) {
    const version = product.exec(userAgent)?.[1]
    if (version !== undefined) return `${name} ${version}`
  }
  return 'unknown'
}

const systems: ReadonlyArray<readonly [name: string, sign: RegExp]> = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPod)\b/],
  ['iPadOS', /\biPad\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/** The system, from what a browser calls itself. Tablets of Apple say that they are computers, and have fingers on them. */
export const platformOf = (userAgent: string, hasTouch: boolean, told = ''): string => {
  if (told !== '') return short(told)
  const name = systems.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'unknown'
  return name === 'macOS' && hasTouch ? 'iPadOS' : name
}

const isAsked = (query: string): boolean => typeof matchMedia === 'function' && matchMedia(query).matches

/** Where the browser has no `Temporal`, a formatter has to be made for it: 20 ms on a computer. */
const timeZone = (): string => {
  const { Temporal }: Clocks = Object(globalThis)
  return Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

export const deviceFacts = (): SessionDevice => {
  const { userAgent, languages, onLine, maxTouchPoints, serviceWorker } = navigator
  const { userAgentData, deviceMemory }: Told = Object(navigator)
  return {
    browser: browserOf(userAgent, userAgentData?.brands),
    platform: platformOf(userAgent, maxTouchPoints > 1, userAgentData?.platform),
    viewport: { width: innerWidth, height: innerHeight, scale: devicePixelRatio },
    languages: languages.slice(0, 5).map(short),
    timeZone: short(timeZone()),
    isOnline: onLine,
    network: networkChanges(),
    hasWorker: (serviceWorker?.controller ?? null) !== null,
    ...(typeof deviceMemory === 'number' ? { memory: deviceMemory } : {}),
    theme: isAsked('(prefers-color-scheme: dark)') ? 'dark' : 'light',
    reducedMotion: isAsked('(prefers-reduced-motion: reduce)'),
  }
}
