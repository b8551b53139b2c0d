// A closed tab's queue is taken over by one tab, an open tab's queue by none, and a logout removes all of them.
import { Effect } from 'effect'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Outbox, type WaitingAct } from '../../commands/ports/Outbox.ts'
import { makeOutbox } from './outbox.ts'

const act = (id: string, at = 1, member = 'ada'): WaitingAct => ({
  id,
  member,
  name: 'content.vote.v1',
  input: { kind: 'post', id: Number(id), value: 1 },
  at,
})

type Tab = ReturnType<typeof makeOutbox>

const within = <A,>({ layer }: Tab, use: (outbox: (typeof Outbox)['Service']) => Effect.Effect<A>): Promise<A> =>
  Effect.runPromise(Effect.provide(Effect.flatMap(Outbox, use), layer))

const takeOver = async (tab: Tab) => (await within(tab, (it) => it.takeOver('ada'))).map(({ input }) => input)

/** The browser's locks; `close` releases those of a closed tab. */
const makeLocks = () => {
  const held = new Set<string>()
  const locks = {
    request: async (name: string, work: () => unknown): Promise<unknown> => {
      while (held.has(name)) await Promise.resolve()
      held.add(name)
      try {
        return await work()
      } finally {
        held.delete(name)
      }
    },
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  }
  return { locks, closeAll: () => held.clear() }
}

let browser = makeLocks()

beforeEach(() => {
  localStorage.clear()
  browser = makeLocks()
  vi.stubGlobal('navigator', { locks: browser.locks })
})
afterEach(() => vi.unstubAllGlobals())

test('an open tab’s queue is its own', async () => {
  const [one, other] = [makeOutbox(), makeOutbox()]
  await within(one, (it) => it.put(act('1')))
  expect(other.hasOthers()).toBe(true)
  expect(await takeOver(other)).toEqual([])
})

test('a closed tab’s queue is taken in its order, by the first tab that looks', async () => {
  const closed = makeOutbox()
  await within(closed, (it) => it.put(act('2', 20)))
  await within(closed, (it) => it.put(act('1', 10)))
  browser.closeAll()
  const [one, other] = [makeOutbox(), makeOutbox()]
  const taken = await Promise.all([takeOver(one), takeOver(other)])
  expect(taken.flat().map((input) => Object(input).id)).toEqual([1, 2])
  expect(taken.filter((each) => each.length > 0)).toHaveLength(1)
})

test('what was taken stays on the device until it is dropped', async () => {
  const closed = makeOutbox()
  await within(closed, (it) => it.put(act('1')))
  browser.closeAll()
  const next = makeOutbox()
  const [taken] = await within(next, (it) => it.takeOver('ada'))
  browser.closeAll()
  expect(await takeOver(makeOutbox())).toHaveLength(1)
  const keeps = makeOutbox()
  browser.closeAll()
  const [again] = await within(keeps, (it) => it.takeOver('ada'))
  expect(again?.input).toEqual(taken?.input)
  await within(keeps, (it) => it.drop(again?.id ?? ''))
  browser.closeAll()
  expect(await takeOver(makeOutbox())).toEqual([])
  expect(Object.keys(localStorage)).toEqual([])
})

test('another member’s queue is left alone', async () => {
  const closed = makeOutbox()
  await within(closed, (it) => it.put(act('1', 1, 'bea')))
  browser.closeAll()
  expect(await takeOver(makeOutbox())).toEqual([])
  expect(Object.keys(localStorage)).toHaveLength(1)
})

test('a logout removes the queues of all tabs', async () => {
  const [one, other] = [makeOutbox(), makeOutbox()]
  await within(one, (it) => it.put(act('1')))
  await within(other, (it) => it.put(act('2')))
  await within(one, (it) => it.clear)
  expect(Object.keys(localStorage)).toEqual([])
})

test('without locks a new tab takes the queues it finds', async () => {
  vi.stubGlobal('navigator', {})
  const closed = makeOutbox()
  await within(closed, (it) => it.put(act('1')))
  expect(await takeOver(makeOutbox())).toHaveLength(1)
})

test('a queue that does not decode counts as empty', async () => {
  localStorage.setItem('parley.outbox.old', '{"no":"list"}')
  expect(await takeOver(makeOutbox())).toEqual([])
})
