import { Effect, Schema } from 'effect'
import { describe, expect, it } from 'vitest'
import { defineQuery } from '../../commands/kernel/Command.ts'
import { type Failure, Offline } from '../../schemas/Failure.ts'
import type { Run } from './App.ts'
import { makeFirstScreen } from './makeFirstScreen.ts'

const Load = defineQuery({ name: 'test.load.v1', input: Schema.String, send: () => Effect.void })
const Other = defineQuery({ name: 'test.other.v1', input: Schema.String, send: () => Effect.void })

/** A run that ends a command when the test says so. */
const held = () => {
  const ran: Array<string> = []
  const ends: Array<(failure?: Failure) => void> = []
  const run: Run = ({ name }, input) => {
    ran.push(`${name} ${String(input)}`)
    return new Promise((resolve) => ends.push((failure) => resolve(failure)))
  }
  return { ran, ends, first: makeFirstScreen(run) }
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('the commands of a first screen', () => {
  it('are run once, although a component starts them again', async () => {
    const { ran, ends, first } = held()
    const begun = first.begin(Load, 'a')
    await turn()
    const started = first.run(Load, 'a')
    expect(ran).toEqual(['test.load.v1 a'])
    ends[0]?.(new Offline())
    expect([await begun, await started]).toEqual([new Offline(), new Offline()])
    expect(first.outcomeOf(Load, 'a')).toEqual({ failure: new Offline() })
  })

  it('are run again the second time, by a retry', async () => {
    const { ran, ends, first } = held()
    void first.begin(Load, 'a')
    await turn()
    ends[0]?.()
    await first.run(Load, 'a')
    void first.run(Load, 'a')
    expect(ran).toEqual(['test.load.v1 a', 'test.load.v1 a'])
  })

  it('begin after those that run, and only another input or command is another one', async () => {
    const { ran, ends, first } = held()
    void first.run(Other, 'list')
    void first.begin(Load, 'a')
    await turn()
    expect(ran).toEqual(['test.other.v1 list'])
    ends[0]?.()
    await turn()
    void first.run(Load, 'b')
    void first.run(Other, 'a')
    expect(ran).toEqual(['test.other.v1 list', 'test.load.v1 a', 'test.load.v1 b', 'test.other.v1 a'])
  })

  it('are settled when all have ended, those too that others started', async () => {
    const { ends, first } = held()
    let isSettled = false
    void first.run(Other, 'list')
    void first.begin(Load, 'a')
    const settle = async (): Promise<void> => {
      await first.settled()
      isSettled = true
    }
    const settled = settle()
    ends[0]?.()
    await turn()
    expect(isSettled).toBe(false)
    ends[1]?.()
    await settled
    expect(isSettled).toBe(true)
  })

  it('begin no more once the screen is rendered, and have no outcome after it was left', async () => {
    const { ran, ends, first } = held()
    void first.begin(Load, 'a')
    await turn()
    ends[0]?.()
    await turn()
    first.close()
    expect(first.isOpen).toBe(false)
    await first.begin(Load, 'b')
    expect(ran).toEqual(['test.load.v1 a'])
    first.end()
    expect(first.outcomeOf(Load, 'a')).toBeUndefined()
    void first.run(Load, 'a')
    expect(ran).toHaveLength(2)
  })
})
