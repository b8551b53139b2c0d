import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makePageCache } from './pageCache.ts'

const setUp = (options: { readonly atOnce?: number; readonly waiting?: number; readonly most?: number } = {}) => {
  const clock = { now: 0 }
  const { atOnce = 2, waiting = 2, most = 3 } = options
  const cache = makePageCache<string>({
    lasts: 1000,
    most,
    weighs: (page) => page.length,
    weight: 100,
    atOnce,
    waiting,
    now: () => clock.now,
  })
  return { cache, clock }
}

it('makes a page once within its time to live, and again after it', async () => {
  const { cache, clock } = setUp()
  let made = 0
  const read = () => cache.read('/', async () => `page ${(made += 1)}`)
  expect([await read(), await read()]).toEqual(['page 1', 'page 1'])
  clock.now = 999
  expect(await read()).toBe('page 1')
  clock.now = 1000
  expect(await read()).toBe('page 2')
})

it('makes a page once for all who ask meanwhile', async () => {
  const { cache } = setUp()
  let made = 0
  const gate = Promise.withResolvers<void>()
  const make = async (): Promise<string> => {
    made += 1
    await gate.promise
    return 'page'
  }
  const asked = [cache.read('/', make), cache.read('/', make), cache.read('/', make)]
  gate.resolve()
  expect([await Promise.all(asked), made]).toEqual([['page', 'page', 'page'], 1])
})

it('has no page from before a write, whenever the write happened', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('read', 'write', 'writeWhileMaking'), { maxLength: 30 }),
      async (steps) => {
        const { cache } = setUp()
        let world = 0
        const write = (): void => {
          world += 1
          cache.changed()
        }
        const outdated: Array<string> = []
        const read = async (): Promise<void> => {
          const now = String(world)
          const page = await cache.read('/', async () => String(world))
          if (page !== now) outdated.push(`${page} instead of ${now}`)
        }
        const readAndWrite = () =>
          cache.read('/', async () => {
            const seen = String(world)
            await Promise.resolve()
            write()
            return seen
          })
        const acts = { read, write, writeWhileMaking: readAndWrite }
        for (const step of steps) await acts[step]()
        expect(outdated).toEqual([])
      },
    ),
  )
})

it('a reader who asks after a write does not get the page that is still being made', async () => {
  const { cache } = setUp()
  const gate = Promise.withResolvers<void>()
  const before = cache.read('/', () => gate.promise.then(() => 'before'))
  cache.changed()
  expect(await cache.read('/', async () => 'after')).toBe('after')
  gate.resolve()
  expect(await before).toBe('before')
  expect(await cache.read('/', async () => 'new')).toBe('after')
})

it('makes only so many at once, lets a few wait, and makes no more', async () => {
  const { cache } = setUp()
  const gate = Promise.withResolvers<void>()
  let running = 0
  let most = 0
  const make = async (): Promise<string> => {
    running += 1
    most = Math.max(most, running)
    await gate.promise
    running -= 1
    return 'page'
  }
  const asked = ['/1', '/2', '/3', '/4', '/5', '/6'].map((key) => cache.read(key, make))
  gate.resolve()
  const pages = await Promise.all(asked)
  expect(pages).toEqual(['page', 'page', 'page', 'page', undefined, undefined])
  expect(most).toBe(2)
  expect(await cache.read('/6', make)).toBe('page')
})

it('a page that cannot be made is not kept, and makes room for the next', async () => {
  const { cache } = setUp({ atOnce: 1 })
  await expect(cache.read('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await cache.read('/', async () => 'page')).toBe('page')
})

it('keeps few pages, and not more than a weight', async () => {
  const { cache } = setUp({ most: 2 })
  let made = 0
  const read = (key: string, page: string) =>
    cache.read(key, async () => {
      made += 1
      return page
    })
  for (const key of ['/1', '/2', '/3']) await read(key, 'page')
  await read('/3', 'page')
  await read('/2', 'page')
  expect(made).toBe(3)
  await read('/1', 'page')
  expect(made).toBe(4)
  await read('/heavy', 'x'.repeat(101))
  await read('/1', 'page')
  expect(made).toBe(6)
})
