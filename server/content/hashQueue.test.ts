// Hashing is bounded: so many at a time, so many waiting, so many of one owner.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HashQueueFull, makeHashQueue } from './hashQueue.ts'

/** Tasks that end when they are told to. */
const heldTasks = () => {
  const ends: Array<() => void> = []
  const task = () => new Promise<string>((resolve) => void ends.push(() => resolve('done')))
  return { ends, task }
}
const settle = () => new Promise<void>((resolve) => void setImmediate(resolve))

describe('a queue of hashes', () => {
  it('begins so many at a time, and the next when one has ended', async () => {
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

  it('refuses at once what would wait beyond its limit', async () => {
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

  it('refuses an owner who has too many, and serves the others', async () => {
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

  it('goes on after any mixture of tasks that end well and badly', async () => {
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
