/**
 * Keeps on the device what a feed or a post shows, so that the next visit shows it at once: public/early.js. As elements
 * and texts, never as HTML. docs/decisions/0064-what-was-seen-last.md.
 */
import type { AnyRouter } from '@tanstack/react-router'
import { renderedParts } from '../core/lazyPart.tsx'
import { storeSeen, timesForgotten } from './preview.ts'

/** A text, or an element's name, attributes and content. */
type SeenNode = string | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...SeenNode[]]

/** What a screen may have that is not shown again: what the reader has uncovered, layers, fields and what plays. */
const left =
  '[data-uncovered], script, style, link, title, template, dialog, [role=dialog], input, textarea, select, iframe, video, audio, canvas'

/** So many posts of a feed, or comments. */
const most = 8

const isList = (element: Element): boolean => element.matches('[role=feed], ol[aria-label=Comments]')

const attributesOf = (element: Element): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]))

/** Rows of a list are as in normal flow, however the list places them. */
const rowOf = (row: Element): SeenNode => {
  const { style: _, class: __, ...attributes } = attributesOf(row)
  const inFlow = row.parentElement?.matches('[role=feed]') === true ? { style: 'padding-bottom: var(--s2)' } : {}
  return [row.localName, { ...attributes, ...inFlow }, ...contentOf(row)]
}

const nodeOf = (node: Node): ReadonlyArray<SeenNode> => {
  if (node instanceof Text) return node.data === '' ? [] : [node.data]
  if (!(node instanceof Element) || node.matches(left)) return []
  if (!isList(node)) return [[node.localName, attributesOf(node), ...contentOf(node)]]
  const { style: _, ...attributes } = attributesOf(node)
  return [[node.localName, attributes, ...[...node.children].slice(0, most).map(rowOf)]]
}

/** Nothing of what follows a list. */
const contentOf = (element: Element): ReadonlyArray<SeenNode> => {
  const nodes = [...element.childNodes]
  const end = nodes.findIndex((node) => node instanceof Element && isList(node))
  return nodes.slice(0, end < 0 ? undefined : end + 1).flatMap(nodeOf)
}

const classIn = /\.(-?[A-Za-z_][\w-]*)/g

/** A rule of a style sheet. To write out all of them would hold up a phone for a tenth of a second. */
interface KnownRule {
  /** The names in its selectors, and in those of the rules within it. */
  readonly classes: ReadonlyArray<string>
  readonly rule: CSSRule
  text?: string
}

const classesOf = (rule: CSSRule): ReadonlyArray<string> => {
  if (rule instanceof CSSStyleRule) return [...rule.selectorText.matchAll(classIn)].map(([, name = '']) => name)
  return 'cssRules' in rule && rule.cssRules instanceof CSSRuleList ? [...rule.cssRules].flatMap(classesOf) : []
}

const knownRules = new WeakMap<CSSStyleSheet, Array<KnownRule>>()

/** Rules read between two pauses. */
const sliceLength = 50

/** The rules of a sheet, at least as many as `count`. */
const rulesRead = (sheet: CSSStyleSheet, count = Number.POSITIVE_INFINITY): ReadonlyArray<KnownRule> => {
  const known = knownRules.get(sheet) ?? []
  knownRules.set(sheet, known)
  const next = [...sheet.cssRules].slice(known.length, count)
  known.push(...next.map((rule) => ({ rule, classes: classesOf(rule) })))
  return known
}

const textOf = (known: KnownRule): string => {
  known.text ??= known.rule.cssText
  return known.text
}

const classesUsed = (root: Element): ReadonlySet<string> =>
  new Set([...root.querySelectorAll('[class]')].flatMap((each) => [...each.classList]))

const textsOf = (rules: ReadonlyArray<KnownRule>, used: ReadonlySet<string>): ReadonlyArray<string> =>
  rules.filter(({ classes }) => classes.some((name) => used.has(name))).map(textOf)

/** Taps are handled before it resolves. */
const taps = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Reads the rules of all style sheets, and writes out those that are used. Taps are handled between the slices. */
const readRules = async (root: Element): Promise<void> => {
  const used = classesUsed(root)
  for (const sheet of document.styleSheets)
    for (let from = 0; from < sheet.cssRules.length; from += sliceLength) {
      textsOf(rulesRead(sheet, from + sliceLength).slice(from, from + sliceLength), used)
      await taps()
    }
}

/** What the style sheets say about the screen: they may arrive later than it is shown again. */
const styleOf = (root: Element): string => {
  const used = classesUsed(root)
  return [...document.styleSheets].flatMap((sheet) => textsOf(rulesRead(sheet), used)).join('\n')
}

/** The screen as it is now, as far as it is worth keeping; `undefined` where it is not at its top or still loading. */
export const seenNow = (now: number): object | undefined => {
  const root = document.getElementById('root')
  const build = window.appBuild?.() ?? ''
  const isLoading = root?.querySelector('article') == null || document.querySelector('[role=dialog]') !== null
  if (root === null || isLoading || window.scrollY > 0 || window.seenMark === undefined || build === '')
    return undefined
  return {
    at: now,
    mark: window.seenMark(),
    build,
    title: document.title,
    style: styleOf(root),
    parts: renderedParts(),
    screen: contentOf(root),
  }
}

/** After a screen has come, in milliseconds: its pictures and marks are there. */
const patience = 1500

interface Seeing {
  readonly router: AnyRouter
  /** Whether the path is one of a feed or a post. */
  readonly isKept: (path: string) => boolean
  /** Whether another tab has changed this device's session. */
  readonly isOutdated: () => boolean
  readonly idle: () => Promise<unknown>
}

export const keepSeen = ({ router, isKept, isOutdated, idle }: Seeing): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What is shown, if it is worth keeping: its address, and the screen. */
  const look = (): readonly [address: string, screen: object] | undefined => {
    const { pathname, search } = location
    const isStill = router.state.location.pathname === pathname && router.state.status === 'idle'
    if (!isKept(pathname) || !isStill || isOutdated()) return undefined
    const seen = seenNow(Date.now())
    return seen && [`${pathname}${search}`, seen]
  }
  const keepInSlices = async (): Promise<void> => {
    await idle()
    const root = document.getElementById('root')
    if (root !== null) await readRules(root)
    const before = timesForgotten()
    const seen = look()
    await taps()
    if (seen !== undefined && timesForgotten() === before && !isOutdated()) storeSeen(...seen)
  }
  const keepSoon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void keepInSlices(), patience)
  }
  keepSoon()
  router.subscribe('onResolved', keepSoon)
  document.addEventListener('visibilitychange', () => {
    const seen = document.visibilityState === 'hidden' ? look() : undefined
    if (seen !== undefined) storeSeen(...seen)
  })
}
