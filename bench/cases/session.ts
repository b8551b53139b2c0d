/** The cost of building a session from a full log, and of replaying one: rare work for which a person waits. */
import { Effect, Layer } from 'effect'
import { makeCommandLog } from '../../commands/kernel/CommandLog.ts'
import { perform } from '../../commands/kernel/perform.ts'
import { UndoHistory } from '../../commands/kernel/UndoHistory.ts'
import { CastVote } from '../../commands/post/CastVote.ts'
import { makeSession, type SessionSource } from '../../commands/session/makeSession.ts'
import { registry } from '../../commands/session/registry.ts'
import { replaySession } from '../../commands/session/replaySession.ts'
import { turn } from '../../scripts/replay/turn.ts'
import { makeStore } from '../../signals/Store.ts'
import { aPost, aUser } from '../../tests/support/entities.ts'
import { testKernel } from '../../tests/support/kernel.ts'
import type { Case, LaterCase } from '../measure.ts'
import { appendTo, fullRing } from './log.ts'

const noHistory = Effect.runSync(Effect.provide(UndoHistory, UndoHistory.layer))

const named = {
  history: noHistory,
  doubts: new Set<string>(),
  build: 'bench',
  origin: 'https://parley.example',
  here: '/',
  now: 0,
}

const shortAnswer = { status: 200, text: '{"status":true}', retryAfter: 0 }

/** A full log, and a store with its posts. */
const full = (): SessionSource => {
  const store = makeStore()
  const log = makeCommandLog()
  store.journal.note = log.note
  store.posts.confirm(Array.from({ length: 25 }, (_, at) => aPost({ id: at + 1 })))
  // A page of posts for every ten short responses.
  for (let count = 0; count < fullRing; count += 1) appendTo(log, count % 10 === 0 ? undefined : shortAnswer)
  return { ...named, store, log }
}

/** A hundred votes, each with its response. */
const hundred = await Effect.runPromise(
  Effect.scoped(
    Effect.gen(function* () {
      const kernel = testKernel({ keepsPace: true })
      kernel.store.changeViewer({ kind: 'member', user: aUser({ username: 'ada' }) })
      kernel.store.posts.confirm(Array.from({ length: 100 }, (_, at) => aPost({ id: at + 1 })))
      const context = yield* Layer.build(kernel.layer)
      for (let at = 0; at < 100; at += 1)
        yield* Effect.provide(perform(CastVote, { kind: 'post', id: at + 1, value: 1 }), context)
      return makeSession({ ...named, store: kernel.store, log: kernel.log })
    }),
  ),
)
const text = JSON.stringify(hundred)
const source = full()
const exported = makeSession(source)

export const sessions: ReadonlyArray<Case> = [
  {
    name: 'make the session of a full log',
    reading: 'times the cost of writing it as JSON text, which comes on top',
    subject: () => makeSession(source),
    baseline: { name: 'JSON.stringify', run: () => JSON.stringify(exported) },
    runs: 10,
  },
]

export const replays: ReadonlyArray<LaterCase> = [
  {
    name: 'carry out a session of 100 commands again',
    reading: 'times the cost of reading its text; each command waits for its answer in a task of its own',
    subject: () => Effect.runPromise(replaySession(hundred, { registry, turn })),
    baseline: { name: 'JSON.parse', run: () => JSON.parse(text) },
    runs: 10,
  },
]
