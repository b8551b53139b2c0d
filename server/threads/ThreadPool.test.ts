import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeThreadPool, TaskGivenUp, type ThreadOptions, type ThreadPool, ThreadsBusy } from './ThreadPool.ts'

/** A thread that does as told: responds at once or later, throws, exits, fills its memory, or hangs. */
const program = `
import { parentPort } from 'node:worker_threads'
let held = 0
parentPort.on('message', (task) => {
  if (task === 'throw') throw new Error('no')
  if (task === 'end') process.exit(3)
  if (task === 'hang') for (;;) held += 1
  if (task === 'fill') { const all = []; for (;;) all.push({ more: all.length }) }
  if (task === 'slow') return setTimeout(() => parentPort.postMessage('done slow'), 300)
  parentPort.postMessage('done ' + task)
})
`

let folder = ''
let pool: ThreadPool<string, string>
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-threads-'))
  writeFileSync(join(folder, 'program.mjs'), program)
})
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => pool.close())

const open = (options: Partial<ThreadOptions> = {}) => {
  pool = makeThreadPool<string, string>({
    entry: pathToFileURL(join(folder, 'program.mjs')),
    threads: 1,
    waitingMost: 3,
    ownerMost: 10,
    deadline: 20_000,
    memory: { maxOldGenerationSizeMb: 16 },
    idle: 20_000,
    ...options,
  })
  return pool
}

const outcome = (work: Promise<string>): Promise<unknown> => work.catch((error: unknown) => error)

/** After everything started has progressed as far as it can without a thread. */
const soon = () => new Promise((done) => setImmediate(done))

describe('a task in a thread', () => {
  it('is done, and so are the queued ones', async () => {
    const { run } = open()
    expect(await Promise.all(['a', 'b', 'c'].map((task) => run(task, 'ann')))).toEqual(['done a', 'done b', 'done c'])
  })

  it.each(['throw', 'end', 'fill'])(
    'that kills the thread (%s) is given up, and the next one is done',
    async (task) => {
      const { run } = open()
      const [dead, next] = await Promise.all([outcome(run(task, 'ann')), outcome(run('next', 'bob'))])
      expect(dead).toBeInstanceOf(TaskGivenUp)
      expect(dead).toMatchObject({ reason: 'death' })
      expect(next).toBe('done next')
    },
  )

  it('that never ends is given up at its deadline, and the next one is done', async () => {
    const { run } = open({ deadline: 3000 })
    const [late, next] = await Promise.all([outcome(run('hang', 'ann')), outcome(run('next', 'bob'))])
    expect(late).toMatchObject({ name: 'TaskGivenUp', reason: 'deadline' })
    expect(next).toBe('done next')
  })

  it('leaves the main thread free meanwhile', async () => {
    const { run } = open()
    expect(await run('a', 'ann')).toBe('done a')
    let hasEnded = false
    void outcome(run('hang', 'ann')).finally(() => {
      hasEnded = true
    })
    await new Promise<void>((done) => {
      let turns = 0
      const turning = setInterval(() => {
        turns += 1
        if (turns <= 10) return
        clearInterval(turning)
        done()
      }, 10)
    })
    expect(hasEnded).toBe(false)
  })
})

describe('more tasks than may wait', () => {
  it('are refused at once, and the queued ones are done', async () => {
    const { run } = open()
    const begun = outcome(run('slow', 'ann'))
    await soon()
    const waiting = ['a', 'b', 'c'].map((task) => outcome(run(task, 'bob')))
    await soon()
    expect(await outcome(run('d', 'cid'))).toBeInstanceOf(ThreadsBusy)
    expect(await Promise.all(waiting)).toEqual(['done a', 'done b', 'done c'])
    expect(await begun).toBe('done slow')
  })

  it('of one owner are refused, while others are served', async () => {
    const { run } = open({ ownerMost: 2 })
    const first = [outcome(run('a', 'ann')), outcome(run('b', 'ann'))]
    expect(await outcome(run('c', 'ann'))).toBeInstanceOf(ThreadsBusy)
    expect(await outcome(run('d', 'bob'))).toBe('done d')
    expect(await Promise.all(first)).toEqual(['done a', 'done b'])
    expect(await outcome(run('e', 'ann'))).toBe('done e')
  })

  it('skip those whose caller has cancelled', async () => {
    const { run } = open()
    const stop = new AbortController()
    const first = outcome(run('slow', 'ann'))
    const left = outcome(run('end', 'bob', stop.signal))
    await soon()
    stop.abort()
    expect(await left).toBeInstanceOf(Error)
    expect(await first).toBe('done slow')
    expect(await outcome(run('next', 'cid'))).toBe('done next')
  })
})
