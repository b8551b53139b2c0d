// Hashing is bounded: tasks at a time, tasks waiting, and tasks per owner.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HashQueueFull, makeHashQueue } from './hashing.ts'

/** Tasks that end when told to. */
const heldTasks = () => {
  const ends: Array<() => void> = []
  const task = () => new Promise<string>((resolve) => void ends.push(() => resolve('done')))
  return { ends, task }
}
const settle = () => new Promise<void>((resolve) => void setImmediate(resolve))

describe('a queue of hashes', () => {
  it('runs a fixed number at a time, and starts the next when one ends', async () => {
    const { run } = makeHashQueue({ atOnce: 2, waitingMost: 9, ownerMost: 9 })
    const { ends, task } = heldTasks()
    const all = ['a', 'b', 'c', 'd'].map((owner) => run(owner, task))
    await settle()
    expect(ends).toHaveLength(2)
    ends[0]?.()
    await settle()
    expect(ends).toHaveLength(3)
    for (const at of [1, 2]) ends[at]?.()
    await settle()
    ends[3]?.()
    expect(await Promise.all(all)).toEqual(['done', 'done', 'done', 'done'])
  })

  it('refuses at once what exceeds the queue', async () => {
    const { run } = makeHashQueue({ atOnce: 1, waitingMost: 2, ownerMost: 9 })
    const { ends, task } = heldTasks()
    const taken = ['a', 'b', 'c'].map((owner) => run(owner, task))
    await expect(run('d', task)).rejects.toBeInstanceOf(HashQueueFull)
    for (const at of [0, 1, 2]) {
      await settle()
      ends[at]?.()
    }
    expect(await Promise.all(taken)).toEqual(['done', 'done', 'done'])
  })

  it('refuses an owner with too many tasks, and serves the others', async () => {
    const { run } = makeHashQueue({ atOnce: 4, waitingMost: 9, ownerMost: 1 })
    const { ends, task } = heldTasks()
    const first = run('ann', task)
    await expect(run('ann', task)).rejects.toBeInstanceOf(HashQueueFull)
    const other = run('bob', task)
    await settle()
    for (const end of ends) end()
    expect(await Promise.all([first, other])).toEqual(['done', 'done'])
    const again = run('ann', task)
    await settle()
    ends.at(-1)?.()
    expect(await again).toBe('done')
  })

  it('keeps running after any mixture of successful and failed tasks', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 30 }), async (outcomes) => {
        const { run } = makeHashQueue({ atOnce: 2, waitingMost: 100, ownerMost: 100 })
        let most = 0
        let now = 0
        const ended = await Promise.allSettled(
          outcomes.map((isRight) =>
            run('ann', async () => {
              now += 1
              most = Math.max(most, now)
              await Promise.resolve()
              now -= 1
              return isRight ? 'done' : Promise.reject(new Error('failed'))
            }),
          ),
        )
        expect(ended.map(({ status }) => status === 'fulfilled')).toEqual(outcomes)
        expect(most).toBeLessThanOrEqual(2)
        expect(await run('ann', () => Promise.resolve('next'))).toBe('next')
      }),
    )
  })
})
