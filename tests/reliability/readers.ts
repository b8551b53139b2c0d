/** Guests and members who read without pause, and how long each answer takes. */
import { headersOf, type Keys } from '../contract/support/nodeTransport.ts'
import { community } from './makeWorld.ts'
import { problemOf } from './writers.ts'

export interface Readers {
  /** Milliseconds of each answered read, in the order of their ends. */
  readonly times: ReadonlyArray<number>
  /** Answers that are neither the page nor a well-formed "try again". */
  readonly unexpected: ReadonlyArray<string>
  readonly stop: () => Promise<void>
}

const paths = [
  '/api/v2/post/hotv2.json?community=win',
  `/api/v2/post/newv2.json?community=${community}`,
  '/api/v2/post/post.json?id=1&comments=true&commentSort=top',
  `/api/v2/community/community.json?communities=${community}`,
  '/healthz',
]

/** As many readers as `count`: every other one is a member. */
export const startReaders = (count: number, members: ReadonlyArray<Keys>, origin: () => string, pause = 5): Readers => {
  const times: Array<number> = []
  const unexpected = new Set<string>()
  const end = new AbortController()
  const read = async (nth: number): Promise<void> => {
    const keys = nth % 2 === 0 ? undefined : members[nth % members.length]
    for (let turn = nth; !end.signal.aborted; turn += 1) {
      const path = paths[turn % paths.length] ?? ''
      const began = performance.now()
      // A connection that breaks is no answer.
      const response = await fetch(origin() + path, { headers: keys === undefined ? {} : headersOf(keys) }).catch(
        () => undefined,
      )
      const problem = response && (await problemOf(path, response))
      if (problem !== undefined) unexpected.add(problem)
      if (response !== undefined) times.push(performance.now() - began)
      await new Promise((resume) => setTimeout(resume, pause))
    }
  }
  const all = Promise.all(Array.from({ length: count }, (_, nth) => read(nth)))
  return {
    times,
    get unexpected() {
      return [...unexpected]
    },
    stop: async () => {
      end.abort()
      await all
    },
  }
}
