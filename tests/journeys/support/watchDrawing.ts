/** Measures the cost of a change: components that React renders again, and DOM mutations. */
import type { Locator, Page } from '@playwright/test'
import type { Store } from '../../../signals/Store.ts'

interface Fiber {
  readonly tag: number
  readonly flags: number
  readonly type: unknown
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly alternate: Fiber | null
}

interface Cost {
  /** Function components that rendered elements; signal texts are not counted. */
  readonly elements: ReadonlyArray<string>
  /** Mutations: the kind, and the element or text. */
  readonly mutations: ReadonlyArray<string>
}

declare global {
  interface Window {
    parleyInspect?: { readonly store: Store }
    drawnComponents: Array<string>
  }
}

/** Call before the first page: hooks into React's commits and turns on the app's debug access. */
export const watchDrawing = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    localStorage.setItem('parley.inspect', '1')
    window.drawnComponents = []
    const functionTags = new Set([0, 11, 14, 15])
    const textTag = 6
    const performedWork = 1
    const nameOf = (type: unknown): string => {
      if (typeof type === 'function') return type.name
      if (typeof type !== 'object' || type === null) return '?'
      if ('displayName' in type) return String(type.displayName)
      return 'type' in type ? nameOf(type.type) : '?'
    }
    const visit = (first: Fiber | null): void => {
      for (let fiber = first; fiber !== null; fiber = fiber.sibling) {
        const isText = fiber.child?.tag === textTag
        if (functionTags.has(fiber.tag) && !isText && (fiber.flags & performedWork) !== 0)
          window.drawnComponents.push(nameOf(fiber.type))
        // A child that is unchanged was not visited by this render.
        if (fiber.alternate === null || fiber.child !== fiber.alternate.child) visit(fiber.child)
      }
    }
    const onCommitFiberRoot = (_renderer: number, root: { readonly current: Fiber }): void => visit(root.current)
    const nothing = (): void => {}
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        renderers: new Map(),
        checkDCE: nothing,
        inject: () => 1,
        onCommitFiberRoot,
        onCommitFiberUnmount: nothing,
        onPostCommitFiberRoot: nothing,
      },
    })
  })
}

/** Whether the measurement works: it has seen the page render. */
export const hasSeenDrawing = (page: Page): Promise<boolean> => page.evaluate(() => window.drawnComponents.length > 0)

/** Gives a post or comment one point more, as a server response would, and returns the cost. */
export const costOfOnePoint = (page: Page, kind: 'post' | 'comment', id: number): Promise<Cost> =>
  page.evaluate(
    async ([kindOfContent, contentId]) => {
      const store = window.parleyInspect?.store
      if (store === undefined) throw new Error('the app offers no look inside')
      const mutations: Array<string> = []
      const observer = new MutationObserver((records) => {
        for (const { type, target } of records) mutations.push(`${type} ${target.nodeName}`)
      })
      const frames = async (count: number): Promise<void> => {
        for (let at = 0; at < count; at += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      // Let pending renders finish.
      await frames(10)
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
      window.drawnComponents.length = 0
      if (kindOfContent === 'post') {
        const post = store.posts.base(contentId)
        if (post === undefined) throw new Error('no such post')
        store.posts.confirm([{ ...post, score: post.score + 1 }])
      } else {
        const comment = store.comments.base(contentId)
        if (comment === undefined) throw new Error('no such comment')
        store.comments.confirm([{ ...comment, score: comment.score + 1 }])
      }
      await frames(20)
      observer.disconnect()
      return { elements: [...window.drawnComponents], mutations }
    },
    [kind, id] as const,
  )

interface CostOfAct extends Cost {
  /** Mutations outside the element that the action is about. */
  readonly outside: ReadonlyArray<string>
}

declare global {
  interface Window {
    stopWatching?: () => CostOfAct
  }
}

/** The cost of a person's action on an element, until everything that follows is rendered. */
export const costOf = async (page: Page, about: Locator, act: () => Promise<void>): Promise<CostOfAct> => {
  await about.evaluate(async (element) => {
    // A list that was scrolled draws once more when it has come to rest: on a busy machine that takes long.
    const quiet = 400
    let drawn = -1
    for (let since = performance.now(); performance.now() - since < quiet; ) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      if (window.drawnComponents.length === drawn) continue
      drawn = window.drawnComponents.length
      since = performance.now()
    }
    const mutations: Array<string> = []
    const outside: Array<string> = []
    const note = (records: ReadonlyArray<MutationRecord>): void => {
      for (const { type, target, attributeName } of records) {
        const words = [type, target.nodeName, attributeName].filter((word) => word !== null).join(' ')
        ;(element.contains(target) ? mutations : outside).push(words)
      }
    }
    const observer = new MutationObserver(note)
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
    window.drawnComponents.length = 0
    window.stopWatching = () => {
      note(observer.takeRecords())
      observer.disconnect()
      return { elements: [...window.drawnComponents], mutations, outside }
    }
  })
  await act()
  return page.evaluate(async () => {
    for (let at = 0; at < 20; at += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    return window.stopWatching?.() ?? { elements: [], mutations: [], outside: [] }
  })
}
