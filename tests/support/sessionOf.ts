/** The session of a kernel that a test drove, as read from a file. */
import { Effect } from 'effect'
import { UndoHistory } from '../../commands/kernel/UndoHistory.ts'
import { makeSession } from '../../commands/session/makeSession.ts'
import type { Session } from '../../commands/session/Session.ts'
import type { TestKernel } from './kernel.ts'

/** `here` is the current address. */
export const sessionOf = ({ store, log }: Pick<TestKernel, 'store' | 'log'>, here = '/') =>
  Effect.map(UndoHistory, (history): Session => {
    const named = { doubts: new Set<string>(), build: 'test', origin: 'https://parley.example', here, now: 0 }
    return JSON.parse(JSON.stringify(makeSession({ store, log, history, ...named })))
  })
