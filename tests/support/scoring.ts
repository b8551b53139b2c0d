/** A command to test the kernel with, and its log entries. */
import { Effect, Schema } from 'effect'
import { defineIntent } from '../../commands/kernel/Command.ts'
import { CommandLog } from '../../commands/kernel/CommandLog.ts'
import { type Failure, ServerRefused } from '../../schemas/Failure.ts'
import { proposal } from '../../signals/Proposal.ts'

export const refused = new ServerRefused({ text: 'no', status: 200 })

/** Lets other fibers run as far as they can. */
export const othersRun = Effect.repeat(Effect.yieldNow, { times: 5 })

export const outcomes = Effect.map(CommandLog, (log) => log.entries().map(({ name, outcome }) => [name, outcome.kind]))

/** A command that sets a post's score, with a response under the test's control. */
export const scoring = (name: string, score: number, answer: Effect.Effect<void, Failure>, steps: Array<string> = []) =>
  defineIntent({
    name: `${name}.set.v1`,
    input: Schema.Void,
    guard: () => void steps.push('guard'),
    begin: () => steps.push('begin'),
    propose: (_, { store }) => {
      steps.push('propose')
      return [proposal(store.posts, 1, (post) => ({ ...post, score }))]
    },
    send: () =>
      Effect.andThen(
        Effect.sync(() => steps.push('send')),
        answer,
      ),
    settle: () => steps.push('settle'),
    fail: () => steps.push('fail'),
    giveUp: () => steps.push('giveUp'),
    tell: {
      success: () => void steps.push('tell success'),
      failure: () => void steps.push('tell failure'),
    },
  })
