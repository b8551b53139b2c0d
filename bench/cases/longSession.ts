/** What a session of 400 entries costs in which threads of thousands were opened, each cost beside the most that is allowed. */
import { Effect, Schema } from 'effect'
import type { CommandLogShape } from '../../commands/kernel/CommandLog.ts'
import { perform } from '../../commands/kernel/perform.ts'
import { UndoHistory } from '../../commands/kernel/UndoHistory.ts'
import { CastVote } from '../../commands/post/CastVote.ts'
import { VisitPost } from '../../commands/post/LoadPost.ts'
import { makeSession, type SessionSource, sessionInSlices } from '../../commands/session/makeSession.ts'
import { assertSessionSize, largestSession, mostEntries, readSession } from '../../commands/session/readSession.ts'
import { registry } from '../../commands/session/registry.ts'
import { replaySession } from '../../commands/session/replaySession.ts'
import type { Session } from '../../commands/session/Session.ts'
import { Post } from '../../schemas/entities/Post.ts'
import { uuidOfId } from '../../schemas/ids.ts'
import { turn } from '../../scripts/replay/turn.ts'
import { aPost, aUser } from '../../tests/support/entities.ts'
import { answered, testKernel } from '../../tests/support/kernel.ts'
import { commentOf, longThreadRows } from '../../tests/support/longThreadRows.ts'
import { bytesInUse } from '../measure.ts'
import { appendTo } from './log.ts'

const lengths = [2457, 2457, 2457, 2457, 2457, 10_477]
const votes = 66

const record = (): Promise<SessionSource & { readonly log: CommandLogShape }> => {
  const kernel = testKernel({
    keepsPace: true,
    answer: ({ path, input }) => {
      const id = Number(input['id'])
      if (path !== '/post/post.json') return answered({ status: true })
      const comments = longThreadRows(id, lengths[id - 1] ?? 0)
      return answered({ posts: [Schema.encodeSync(Post)(aPost({ id }))], comments })
    },
  })
  kernel.store.changeViewer({ kind: 'member', user: aUser() })
  return Effect.runPromise(
    Effect.gen(function* () {
      for (const [at, length] of lengths.entries()) {
        yield* perform(VisitPost, { postUuid: uuidOfId(at + 1) })
        for (let nth = 0; nth < votes; nth += 1)
          yield* perform(CastVote, { kind: 'comment', id: commentOf(at + 1, (nth * 37) % length), value: 1 })
      }
      const named = { doubts: new Set<string>(), build: 'bench', origin: 'https://parley.example', here: '/', now: 0 }
      return { ...named, store: kernel.store, log: kernel.log, history: yield* UndoHistory }
    }).pipe(Effect.provide(kernel.layer)),
  )
}

/** A session in which threads of sixty were opened, one after the other. */
const recordShort = (): Promise<SessionSource & { readonly log: CommandLogShape }> => {
  const kernel = testKernel({
    keepsPace: true,
    answer: ({ path, input }) => {
      const id = Number(input['id'])
      if (path !== '/post/post.json') return answered({ status: true })
      return answered({ posts: [Schema.encodeSync(Post)(aPost({ id }))], comments: longThreadRows(id, 60) })
    },
  })
  kernel.store.changeViewer({ kind: 'member', user: aUser() })
  return Effect.runPromise(
    Effect.gen(function* () {
      for (let at = 0; at < 130; at += 1) {
        yield* perform(VisitPost, { postUuid: uuidOfId(at + 1) })
        for (let nth = 0; nth < 2; nth += 1)
          yield* perform(CastVote, { kind: 'comment', id: commentOf(at + 1, nth * 7), value: 1 })
      }
      const named = { doubts: new Set<string>(), build: 'bench', origin: 'https://parley.example', here: '/', now: 0 }
      return { ...named, store: kernel.store, log: kernel.log, history: yield* UndoHistory }
    }).pipe(Effect.provide(kernel.layer)),
  )
}

/** Milliseconds, the 95th of a hundred. */
const p95 = (times: ReadonlyArray<number>): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0

const timed = async (run: () => unknown): Promise<number> => {
  const begun = performance.now()
  await run()
  return performance.now() - begun
}

const several = async (count: number, run: () => unknown): Promise<ReadonlyArray<number>> => {
  const times: Array<number> = []
  for (let nth = 0; nth < count; nth += 1) times.push(await timed(run))
  return times
}

const replay = (session: Session) => Effect.runPromise(replaySession(session, { registry, turn }))

/** As many entries as a file may have that is read, or as fit into the largest. */
const stretched = (session: Session): string => {
  const { start, entries, losses } = session
  const last = Math.max(...entries.map(({ ended, order }) => ended ?? order)) - start.order
  const told = entries.filter(({ given }) => given !== true)
  const room = largestSession * 0.9 - JSON.stringify({ start, losses }).length
  const times = Math.floor(Math.min(room / JSON.stringify(told).length, mostEntries / told.length))
  const more = Array.from({ length: times }, (_, nth) =>
    told.map((entry) => ({
      ...entry,
      sequence: entry.sequence + nth * entries.length,
      order: entry.order + nth * last,
      calls: entry.calls.map((call) => ({
        ...call,
        order: call.order + nth * last,
        ...(call.answer === undefined ? {} : { answer: { ...call.answer, order: call.answer.order + nth * last } }),
      })),
      steps: entry.steps.map((step) => ({ ...step, order: step.order + nth * last })),
      ...(entry.ended === undefined ? {} : { ended: entry.ended + nth * last }),
    })),
  ).flat()
  const { seal, ...rest } = session
  return JSON.stringify({ ...rest, seal: seal ?? '', entries: more })
}

const print = (name: string, value: string, most: string): void =>
  console.log(`${value.padStart(12)}  ${name} (${most} at most)`)

/** Prints each. */
export const longSession = async (): Promise<void> => {
  const source = await record()
  const make = (): Session => makeSession(source)
  const session = make()
  const { length } = JSON.stringify(session)
  print(
    `the file: ${session.entries.length} of ${source.log.entries().length} entries`,
    `${(length / 1e6).toFixed(2)} MB`,
    '1 MB',
  )
  const longest = (): number => {
    const slices = sessionInSlices(source)
    const times: Array<number> = []
    for (;;) {
      const begun = performance.now()
      const { done } = slices.next()
      times.push(performance.now() - begun)
      if (done === true) return Math.max(...times)
    }
  }
  print(
    'export, the fastest of nine',
    `${Math.min(...(await several(9, () => JSON.stringify(make())))).toFixed(0)} ms`,
    'in parts with tasks between them; 200 ms',
  )
  const slices = Array.from({ length: 5 }, longest)
  print('the longest part of it, the fastest of five', `${Math.min(...slices).toFixed(0)} ms`, '100 ms')
  print('replay', `${(await timed(() => replay(session))).toFixed(0)} ms`, '2000 ms')
  const text = stretched(session)
  print(
    `read and carry out a file of ${(text.length / 1e6).toFixed(1)} MB, with as many entries as one may have`,
    `${(await timed(() => replay(readSession(text)))).toFixed(0)} ms`,
    '10000 ms',
  )
  const refusing = await timed(() => {
    try {
      assertSessionSize(largestSession + 1)
    } catch {}
  })
  print('refuse a larger one', `${refusing.toFixed(1)} ms`, '10000 ms')
  const appends = await several(200, () => {
    for (let nth = 0; nth < 20; nth += 1) appendTo(source.log)
  })
  print('append an entry, 95 %', `${(p95(appends) / 20).toFixed(3)} ms`, '0.1 ms')
}

/** Bytes that only the log keeps after all of it: the store has the rest. */
export const bytesOfLongLog = async (isShort = false): Promise<number> => {
  const { log, store } = await (isShort ? recordShort() : record())
  const before = bytesInUse()
  log.clear()
  const bytes = before - bytesInUse()
  return store.threads.keys().length === 0 ? 0 : bytes
}
