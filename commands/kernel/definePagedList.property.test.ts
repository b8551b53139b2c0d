// A paged list, whatever its requests end in: nothing stays loading, no item is there twice, and no page is skipped.
import { Effect, Schema } from 'effect'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Offline } from '../../schemas/Failure.ts'
import type { ListState } from '../../signals/ListState.ts'
import { makeStore } from '../../signals/Store.ts'
import type { Command, CommandContext } from './Command.ts'
import { definePagedList } from './definePagedList.ts'

const key = 'test/list'
const asked: { page: number } = { page: 0 }

const list = definePagedList({
  input: Schema.Void,
  lists: ({ feeds }) => feeds,
  keyOf: () => key,
  lane: 'test',
  fetch: (_query, after: ListState<number> | undefined) =>
    Effect.sync(() => {
      asked.page = after === undefined ? 1 : after.page + 1
      return [asked.page * 10, asked.page * 10 + 1]
    }),
  confirm: (ids) => ({ ids, hasMore: true }),
})
const load = list.load({ name: 'test.load.v1', policy: 'join' })
const next = list.next('test.next.v1')
const poll = list.poll('test.poll.v1', ({ loaded }) => loaded)

type End = 'answer' | 'failure' | 'givenUp'

/** Runs a command up to its end; `undefined` where its guard refuses it, and otherwise the page that it asked for. */
const running =
  <Answer>(command: Command<void, Answer>) =>
  (context: CommandContext, end: End): number | undefined => {
    if (command.guard?.(undefined, context) !== undefined) return undefined
    command.begin?.(undefined, context)
    const answer = Effect.runSync(command.send(undefined, { ...context, isRecent: true }))
    if (end === 'answer') command.settle?.(answer, undefined, context)
    if (end === 'failure') command.fail?.(new Offline(), undefined, context)
    if (end === 'givenUp') command.giveUp?.(undefined, context)
    return asked.page
  }

const runs = { load: running(load), next: running(next), poll: running(poll) }

const act = fc.record({
  command: fc.constantFrom('load', 'next', 'poll'),
  end: fc.constantFrom('answer', 'failure', 'givenUp'),
})

it('loads page after page, and survives every failed and interrupted request', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const store = makeStore()
      let pages = 0
      for (const [now, { command, end }] of acts.entries()) {
        const context: CommandContext = { store, now }
        const { loaded } = store.feeds.peek(key)
        const page = runs[command](context, end)
        // A list that is not loaded has no next page, and is not polled.
        expect(page !== undefined).toBe(command === 'load' || loaded)
        if (page === undefined) continue
        expect(page).toBe(command === 'next' ? pages + 1 : 1)
        if (end === 'answer' && command !== 'poll') pages = command === 'load' ? 1 : pages + 1
        const state = store.feeds.peek(key)
        expect(state.loading).toBe(false)
        // Every page was full: a list that neither goes on nor says why not would hide what comes after it.
        expect(!state.loaded || state.more || state.failure !== undefined).toBe(true)
        expect(state.ids).toEqual(Array.from({ length: pages }, (_, at) => [at * 10 + 10, at * 10 + 11]).flat())
      }
    }),
    {
      examples: [
        [
          [
            { command: 'load', end: 'answer' },
            { command: 'next', end: 'failure' },
            { command: 'load', end: 'givenUp' },
            { command: 'next', end: 'answer' },
          ],
        ],
      ],
    },
  )
})

it('offers nothing as new from a poll that a load overtook', () => {
  const store = makeStore()
  runs.load({ store, now: 1 }, 'answer')
  const answer = Effect.runSync(poll.send(undefined, { store, now: 2, isRecent: true }))
  load.settle?.([12, 10], undefined, { store, now: 3 })
  poll.settle?.(answer, undefined, { store, now: 4 })
  expect(store.feeds.peek(key)).toMatchObject({ ids: [12, 10], polled: [], polledAt: 0 })
})
