// Commands that components run are logged in order, also when a store change triggers them.
import { effect } from '@preact/signals-core'
import { Effect, Schema } from 'effect'
import { describe, expect, it, vi } from 'vitest'
import { defineIntent } from '../../commands/kernel/Command.ts'
import { aPost } from '../../tests/support/entities.ts'
import { testKernel } from '../../tests/support/kernel.ts'
import { makeRun } from './runtime.ts'
import { makeTasks, turn } from './turn.ts'

const First = defineIntent<number>({
  name: 'test.first.v1',
  input: Schema.Number,
  begin: (id, { store }) => {
    store.setsVotes.value = true
    store.posts.confirm([aPost({ id })])
  },
  send: () => Effect.void,
})

const Second = defineIntent<void>({
  name: 'test.second.v1',
  input: Schema.Void,
  begin: (_input, { store }) => {
    store.suggestions.value = [...store.suggestions.peek()]
  },
  send: () => Effect.void,
})

describe('a command started by a watcher of the store', () => {
  it('starts after the step that triggered it, and contains none of that step’s changes', async () => {
    const kernel = testKernel()
    const run = makeRun(kernel.layer, () => {})
    const begun: Array<Promise<unknown>> = []
    const stop = effect(() => {
      if (kernel.store.setsVotes.value) begun.push(run(Second, undefined))
    })
    await run(First, 7)
    await Promise.all(begun)
    stop()
    const steps = kernel.log
      .entries()
      .toSorted((one, other) => one.sequence - other.sequence)
      .map(({ name, steps: all }) => [name, all.flatMap(({ changes }) => changes.map(({ key }) => key))])
    expect(steps).toEqual([
      ['test.first.v1', ['sets votes', 'post/7']],
      ['test.second.v1', ['suggestions']],
    ])
  })
})

describe('tasks', () => {
  it('run in order, each after what was already waiting, and not if they were cancelled', async () => {
    const run = makeTasks()
    const done: Array<string> = []
    run(() => done.push('first'))
    const cancel = run(() => done.push('cancelled'))
    await new Promise<void>((resolve) => {
      run(() => {
        done.push('last')
        queueMicrotask(() => done.push('between'))
        run(() => {
          done.push('after it')
          resolve()
        })
      })
      cancel()
      done.push('now')
    })
    expect(done).toEqual(['now', 'first', 'last', 'between', 'after it'])
  })
})

it('a turn leaves no port open, which would keep a server from ending', async () => {
  const open = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length
  const before = open()
  await turn(0)
  await turn(1)
  await vi.waitFor(() => expect(open()).toBe(before))
})
