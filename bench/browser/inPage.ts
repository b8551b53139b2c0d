/**
 * What runs inside the measured pages. Each function is sent to the browser by itself, so it uses nothing from around
 * it. Times are milliseconds.
 */

interface LoadTimes {
  /** From the start of the navigation until the first comment was painted. */
  first?: number
  /** Until the list knew all its comments, and had painted those on screen. */
  all?: number
}

interface Changes {
  texts: number
  attributes: number
  elements: number
}

declare global {
  interface Window {
    loadTimes: LoadTimes
    /** Resolves to the time from the next tap until its effect was painted. */
    nextTap?: Promise<number>
    typed?: Array<number>
    /** Milliseconds of the longest task of more than 50 since it was last set to 0. */
    longestTask: number
    /** What has changed in the document since the watch began. */
    changes?: Changes
    flung?: Promise<Flung>
  }
}

/** Runs before the page: notes when its comments are painted. */
export const watchLoading = (shown: number): void => {
  const times: LoadTimes = {}
  window.loadTimes = times
  const painted = (note: () => void): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', note, { once: true })
      port1.start()
      port2.postMessage(null)
    })
  }
  const observer = new MutationObserver(() => {
    const last = document.querySelector('ol[aria-label="Comments"] > li:last-child')
    if (last === null) return
    // A member's page too has what the server rendered for guests, which is never painted there.
    if (times.first === undefined && last.checkVisibility())
      painted(() => {
        if (last.isConnected) times.first ??= performance.now()
      })
    if (Number(last.getAttribute('aria-setsize')) < shown) return
    observer.disconnect()
    painted(() => (times.all = performance.now()))
  })
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['aria-setsize'] })
  window.longestTask = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longestTask = Math.max(window.longestTask, duration)
  }).observe({ type: 'longtask', buffered: true })
}

/** Counts, from now on, what changes in the list of comments. */
export const watchChanges = (): void => {
  const changes = { texts: 0, attributes: 0, elements: 0 }
  window.changes = changes
  const list = document.querySelector('ol[aria-label="Comments"]')
  if (list === null) return
  new MutationObserver((records) => {
    for (const { type, addedNodes, removedNodes } of records)
      if (type === 'attributes') changes.attributes += 1
      else if ([...addedNodes, ...removedNodes].some((node) => node instanceof Element)) changes.elements += 1
      // A text that replaces another is one change, however it is made.
      else if (type === 'characterData' || addedNodes.length > 0) changes.texts += 1
  }).observe(list, { subtree: true, childList: true, attributes: true, characterData: true })
}

/** Goes back to the thread, and returns the time until its comments on screen were painted. */
export const goBack = (): Promise<number> =>
  new Promise((done) => {
    const started = performance.now()
    // Who does not come back has no result.
    setTimeout(() => done(Number.NaN), 20_000)
    const look = (): void => {
      const isBack = [...document.querySelectorAll('ol[aria-label="Comments"] > li')].some((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      })
      if (!isBack) return void requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => done(performance.now() - started), { once: true })
      port1.start()
      port2.postMessage(null)
    }
    history.back()
    requestAnimationFrame(look)
  })

/** Waits for the next tap, and for the first change of the page after it, or the first scroll. */
export const awaitTap = (until: 'change' | 'scroll'): void => {
  window.nextTap = new Promise((done) => {
    // A tap that changes nothing has no result.
    setTimeout(() => done(Number.NaN), 20_000)
    document.addEventListener(
      'pointerup',
      ({ timeStamp }) => {
        const finish = (): void => {
          observer.disconnect()
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.addEventListener('message', () => done(performance.now() - timeStamp), { once: true })
            port1.start()
            port2.postMessage(null)
          })
        }
        const observer = new MutationObserver(finish)
        if (until === 'scroll') addEventListener('scroll', finish, { once: true })
        else
          observer.observe(document.body, {
            subtree: true,
            childList: true,
            attributeFilter: ['aria-pressed', 'aria-expanded', 'aria-setsize'],
          })
      },
      { once: true, capture: true },
    )
  })
}

/** Notes, for every key from now on, how long it took until its letter was painted. */
export const watchTyping = (): void => {
  const times: Array<number> = []
  window.typed = times
  let pressed = 0
  addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true })
  addEventListener('input', () => {
    const since = pressed
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => times.push(performance.now() - since), { once: true })
      port1.start()
      port2.postMessage(null)
    })
  })
}

interface Flung {
  /** Share of the frames of 60 a second that were not drawn. */
  readonly dropped: number
  /** Milliseconds in tasks of more than 50. */
  readonly longTasks: number
  /** Frames in which the list, as last painted, did not reach into the screen at all. */
  readonly blank: number
  /** Frames in which it did not fill the screen. */
  readonly gaps: number
}

/**
 * Watches a fling: from the first scroll until nothing has scrolled for 300 ms. The compositor scrolls what was painted
 * last, so each frame's scroll offset is held against the rows of the frame before.
 */
export const watchFling = (): void => {
  window.flung = new Promise((done) => {
    let longTasks = 0
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks += duration
    })
    const list = document.querySelector('ol[aria-label="Comments"]')
    const edges = (): readonly [number, number] => {
      let [top, bottom] = [Infinity, -Infinity]
      for (const row of [list?.firstElementChild, list?.lastElementChild]) {
        const box = row?.getBoundingClientRect()
        top = Math.min(top, box?.top ?? Infinity)
        bottom = Math.max(bottom, box?.bottom ?? -Infinity)
      }
      return [top + scrollY, bottom + scrollY]
    }
    const begin = (): void => {
      observer.observe({ entryTypes: ['longtask'] })
      const started = performance.now()
      let [frames, blank, gaps] = [0, 0, 0]
      let [offset, moved] = [scrollY, started]
      let [top, bottom] = edges()
      const frame = (now: number): void => {
        const y = scrollY
        if (y !== offset) {
          frames += 1
          moved = now
          if (bottom < y || top > y + innerHeight) blank += 1
          else if (bottom < y + innerHeight || top > y) gaps += 1
        }
        offset = y
        ;[top, bottom] = edges()
        if (now - moved < 300) requestAnimationFrame(frame)
        else {
          observer.disconnect()
          const wanted = (moved - started) * 0.06
          done({ dropped: Math.max(0, 1 - frames / wanted), longTasks, blank, gaps })
        }
      }
      requestAnimationFrame(frame)
    }
    addEventListener('scroll', begin, { once: true })
  })
}
