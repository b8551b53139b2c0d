/**
 * Pages for guests, kept for a few seconds. Any write to the server makes all of them outdated, so that what is removed
 * is gone at once. Members' pages are never here: the server renders for guests only.
 */

interface Options<Page> {
  /** Milliseconds that a page is kept. */
  readonly lasts: number
  /** At most this many pages, and this many characters together. */
  readonly most: number
  readonly weighs: (page: Page) => number
  readonly weight: number
  /** The most pages rendered at a time, and the most that wait; further ones are not rendered. */
  readonly atOnce: number
  readonly waiting: number
  readonly now: () => number
}

interface Kept<Page> {
  readonly page: Page
  readonly madeAt: number
  readonly revision: number
}

export interface PageCache<Page> {
  /** The cached page of a key, or a new one; `undefined` if too many are being rendered. Rejects if `make` does. */
  readonly read: (key: string, make: () => Promise<Page>) => Promise<Page | undefined>
  /** Something was written. */
  readonly changed: () => void
}

export const makePageCache = <Page>(options: Options<Page>): PageCache<Page> => {
  const { lasts, most, weighs, weight, atOnce, waiting, now } = options
  const pages = new Map<string, Kept<Page>>()
  const making = new Map<string, Promise<Page>>()
  const queue: Array<() => void> = []
  let revision = 0
  let held = 0
  let busy = 0
  const drop = (key: string): void => {
    const kept = pages.get(key)
    if (kept === undefined) return
    held -= weighs(kept.page)
    pages.delete(key)
  }
  const keep = (key: string, kept: Kept<Page>): void => {
    drop(key)
    pages.set(key, kept)
    held += weighs(kept.page)
    for (const oldest of pages.keys()) {
      if (pages.size <= most && held <= weight) break
      drop(oldest)
    }
  }
  const make = async (key: string, work: () => Promise<Page>): Promise<Page> => {
    if (busy >= atOnce) await new Promise<void>((resolve) => queue.push(resolve))
    else busy += 1
    try {
      const asOf = revision
      const page = await work()
      // A write during the rendering may be missing from it.
      if (asOf === revision) keep(key, { page, madeAt: now(), revision })
      return page
    } finally {
      const next = queue.shift()
      if (next === undefined) busy -= 1
      else next()
    }
  }
  return {
    read: (key, work) => {
      const kept = pages.get(key)
      if (kept !== undefined && kept.revision === revision && now() - kept.madeAt < lasts)
        return Promise.resolve(kept.page)
      const name = `${revision} ${key}`
      const underWay = making.get(name)
      if (underWay !== undefined) return underWay
      if (queue.length >= waiting) return Promise.resolve(undefined)
      const made = make(key, work).finally(() => making.delete(name))
      making.set(name, made)
      return made
    },
    changed: () => {
      revision += 1
      pages.clear()
      held = 0
    },
  }
}
