/**
 * What stands in the page until the app can show its own screen: what this device showed last at this address, or for a
 * member who opens a post the page of a guest. public/early.js shows it. docs/decisions/0064-what-was-seen-last.md.
 */

import { hasPreview } from '../core/useIsHydrated.ts'

declare global {
  interface Window {
    /** The parts that the preview was rendered with (src/core/lazyPart.tsx); set by public/early.js. */
    previewParts?: ReadonlyArray<string>
    /** The rules of the preview; set by public/early.js. */
    previewStyle?: CSSStyleSheet
    /** From now on public/early.js shows none. */
    previewEnded?: boolean
    /** Tells sessions and settings of this device apart, and nothing else; set by public/early.js. */
    seenMark?: () => string
    /** The names of the app's scripts, which change with each build; set by public/early.js. */
    appBuild?: () => string
  }
}

const storageKey = 'parley.seen'

let forgotten = 0

/** How often `forgetSeen` was called: what was read from the screen before the last call must not be stored. */
export const timesForgotten = (): number => forgotten

/** At a logout, and when the member hides or removes something: it must not be shown again. */
export const forgetSeen = (): void => {
  forgotten += 1
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Nothing is stored there.
  }
}

/** Writes after which what was seen may show what it must not. A vote or a save only leaves a mark that is out of date. */
const harmless = /^\/(?:action\/(?:vote|save|unsave)$|award\/|message\/read_all$|oops$|token$)/

/** Call it with the path of every write. */
export const forgetSeenAfter = (path: string): void => {
  if (!harmless.test(path)) forgetSeen()
}

/** What is stored, as it is read by public/early.js: by the page's path and query, the last one at the end. */
export const storedSeen = (): Readonly<Record<string, unknown>> => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    return {}
  }
}

/** So many screens are remembered; one that is longer than this, in characters, is not. */
const most = { screens: 4, length: 100_000 } as const

export const storeSeen = (page: string, seen: object): void => {
  const { [page]: _, ...others } = storedSeen()
  if (JSON.stringify(seen).length > most.length) return
  const kept = [...Object.entries(others), [page, seen] as const].slice(-most.screens)
  try {
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // There is no room: the next visit begins without it.
    forgetSeen()
  }
}

/** The preview that is shown, if there is one, and its parts. After this call none appears any more. */
export const takePreview = (): { readonly parts: ReadonlyArray<string> } | undefined => {
  window.previewEnded = true
  return hasPreview() ? { parts: window.previewParts ?? [] } : undefined
}

/** What tells an article from others: what it says it is, or the address of its post or comment. */
const keyOf = (article: HTMLElement | null): string =>
  article?.dataset['id'] ?? article?.querySelector('a[href*="/p/"]')?.getAttribute('href') ?? ''

const articles = (): ReadonlyArray<HTMLElement> => [...document.querySelectorAll<HTMLElement>('#root article')]

/** Follows where the reader is until the app's own screen takes over; the function it returns is for that moment. */
export const followReader = (): (() => void) => {
  let place: { readonly top: number; readonly key: string; readonly offset: number } | undefined
  const look = (): void => {
    const first = articles().find((each) => keyOf(each) !== '' && each.getBoundingClientRect().bottom > 0)
    place =
      window.scrollY === 0
        ? undefined
        : { top: window.scrollY, key: keyOf(first ?? null), offset: first?.getBoundingClientRect().top ?? 0 }
  }
  look()
  addEventListener('scroll', look, { passive: true })
  return () => {
    removeEventListener('scroll', look)
    document.querySelector('.seen-age')?.remove()
    document.querySelector('body > .boot')?.remove()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== window.previewStyle)
    delete document.documentElement.dataset['preview']
    if (place === undefined) return
    const { top, key, offset } = place
    if (Math.abs(window.scrollY - top) > 1) window.scrollTo(0, top)
    const same = articles().find((each) => keyOf(each) === key)
    const moved = same === undefined ? 0 : same.getBoundingClientRect().top - offset
    if (Math.abs(moved) > 1) window.scrollBy(0, moved)
  }
}

const labelOf = (button: Element): string => button.getAttribute('aria-label') ?? button.textContent ?? ''

const likeIt = (buttons: Iterable<HTMLElement>, button: HTMLElement): ReadonlyArray<HTMLElement> =>
  [...buttons].filter((each) => labelOf(each) === labelOf(button))

/** The words around a button, and its picture. */
const surroundings = (button: HTMLElement): string =>
  [button.parentElement?.textContent, ...Array.from(button.querySelectorAll('img'), ({ src }) => src)].join(' ')

/**
 * The button of the app's screen that is the same as one of the preview, which is gone; none if several could be. Of
 * several with the same name in one article, such as its spoilers, it is the one in the same place, if they are as many
 * as before and the words around it are the same.
 */
export const sameButton = (button: HTMLElement): HTMLElement | undefined => {
  const article = button.closest('article')
  const key = keyOf(article)
  const own = likeIt(document.querySelectorAll<HTMLElement>('#root button'), button)
  const [same, ...others] = own.filter((each) => keyOf(each.closest('article')) === key)
  if (same === undefined) return undefined
  const before = article === null || key === '' ? [] : likeIt(article.querySelectorAll('button'), button)
  if (others.length === 0 && before.length <= 1) return same
  const all = [same, ...others]
  const isOneArticle = new Set(all.map((each) => each.closest('article'))).size === 1
  const found = isOneArticle && all.length === before.length ? all[before.indexOf(button)] : undefined
  return found !== undefined && surroundings(found) === surroundings(button) ? found : undefined
}
