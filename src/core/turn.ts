/**
 * Waits for a new task, so that everything already queued runs first. After many turns it waits a moment of real time
 * instead, for chunks that are loading.
 */

import { joined } from '../../commands/session/parts.ts'
import type { Session } from '../../commands/session/Session.ts'
import type { App } from './App.ts'

/** Makes a value when it is first used. A formatter of dates takes 45 ms on a computer. */
export const onFirstUse = <A extends object>(make: () => A): (() => A) => {
  let made: A | undefined
  return () => {
    made ??= make()
    return made
  }
}

const many = 50

/**
 * Runs functions in tasks of their own, in order, and returns a function that cancels one. A timer would wait at least
 * four milliseconds each time, and a second in a tab that is not shown.
 */
export const makeTasks = (): ((task: () => void) => () => void) => {
  const waiting: Array<() => void> = []
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => waiting.shift()?.())
  port1.start()
  return (task) => {
    let isCancelled = false
    waiting.push(() => {
      if (!isCancelled) task()
    })
    port2.postMessage(undefined)
    return () => {
      isCancelled = true
    }
  }
}

/** `nth` is the number of turns already waited. */
export const turn = (nth: number): Promise<void> =>
  new Promise((resolve) => {
    if (nth >= many) {
      setTimeout(resolve, 1)
      return
    }
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      // An open port keeps a server that stops from ending.
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(undefined)
  })

/** Does work in parts, with a task of its own for each: what the person does meanwhile comes in between. */
export const inTurns = async <A>(parts: Generator<undefined, A, undefined>): Promise<A> => {
  for (;;) {
    const { done, value } = parts.next()
    if (done === true) return value
    await turn(0)
  }
}

/**
 * Runs `work` after `ms` milliseconds and returns a function that cancels it. Only for gestures: delays inside commands
 * use the clock port.
 */
export const after = (ms: number, work: () => void): (() => void) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/**
 * Runs `work` after the next paint, and returns a function that cancels it. Frames run only in visible tabs. A timeout set
 * within one fires after its paint, and a second one after all that waited for the paint, such as the next tap.
 */
export const afterPaint = (work: () => void): (() => void) => {
  let cancel = (): void => cancelAnimationFrame(frame)
  const frame = requestAnimationFrame(() => {
    cancel = after(0, () => {
      cancel = after(0, work)
    })
  })
  return () => cancel()
}

// This page's session with what the tab did before the page was loaded.

/** Which load of the page the session is about. */
export const pageOf = ({ tabLog }: Pick<App, 'tabLog'>): Pick<Session, 'page'> =>
  tabLog === undefined ? {} : { page: tabLog.page }

/** One file of both. */
export const withEarlier = async ({ tabLog }: Pick<App, 'tabLog'>, session: Session): Promise<Session> => {
  if (tabLog === undefined) return session
  // A chunk that is missing after a deploy takes the earlier parts away, not the report.
  const earlier = await tabLog.earlier(JSON.stringify(session).length).catch(() => [])
  return joined([...earlier, session]) ?? session
}
