/** Wakes this process's runner of jobs, which otherwise looks for new ones once a second. */
import { Context, type Effect, Queue } from 'effect'

export class JobBell extends Context.Service<JobBell, Queue.Queue<void>>()('server/JobBell') {}

export const makeJobBell: Effect.Effect<Queue.Queue<void>> = Queue.sliding<void>(1)
