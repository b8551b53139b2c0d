// What a tab stores of its pages stays within a budget: the oldest goes first, and half a log is never taken for a whole one.
import { describe, expect, it } from 'vitest'
import { memoryTab } from '../../../tests/support/memoryTab.ts'
import { readStored } from './readStored.ts'
import { forgetStored, readHead } from './StoredHead.ts'
import { makeStoredItems } from './storedItems.ts'

const budget = { total: 4000, stretch: 1000, item: 300 }
const end = {
  base: 'home',
  origin: 'https://parley.example',
  build: 'test',
  page: { loadedAt: 0, sequence: 0 },
  at: 0,
  running: [],
  undo: [],
  troubles: [],
}
const about = { sequence: 1, order: 1, member: 'ada' }

type Items = ReturnType<typeof makeStoredItems>

const begin = (items: Items, isBreak = true): void => {
  items.close()
  const at = items.next()
  items.add({ kind: 'begin', order: 0, path: '/', ...(isBreak ? { isBreak } : {}) })
  items.add({ kind: 'begun' })
  items.begunAt(at, isBreak)
}
const fill = (items: Items, count: number): void => {
  for (let nth = 0; nth < count; nth += 1)
    items.add({ kind: 'changes', changes: [{ o: nth + 1, k: `post/${nth}`, a: 'x'.repeat(60) }] })
}
const store = (tab: ReturnType<typeof memoryTab>, part: number, count = 10): Items => {
  const items = makeStoredItems(tab, part, budget)
  begin(items)
  fill(items, count)
  items.commit(end, about)
  return items
}
const partsIn = (tab: ReturnType<typeof memoryTab>) => (readHead(tab)?.parts ?? []).map(({ part }) => part)

describe('the pages of a tab', () => {
  it('are kept while there is room, and the oldest goes first', () => {
    const tab = memoryTab()
    for (const part of [1, 2, 3]) store(tab, part)
    expect(partsIn(tab)).toEqual([1, 2, 3])
    for (const part of [4, 5]) store(tab, part)
    expect(partsIn(tab).at(-1)).toBe(5)
    expect(partsIn(tab)).not.toContain(1)
    const size = [...tab.texts].reduce((sum, [, { length }]) => sum + length, 0)
    expect(size).toBeLessThan(budget.total + 5 * 600)
    expect([...tab.texts.keys()].filter((key) => key.startsWith('1/'))).toEqual([])
    for (const part of partsIn(tab)) expect(readStored(tab, part)).toBeDefined()
  })

  it('make room for the newest in a tab that has less than the budget', () => {
    const tab = memoryTab(3000)
    store(tab, 1)
    store(tab, 2)
    store(tab, 3)
    expect(partsIn(tab)).toContain(3)
    expect(readStored(tab, 3)).toBeDefined()
  })

  it('are all removed when forgotten, including what another page stored since', () => {
    const tab = memoryTab()
    store(tab, 1)
    const items = store(tab, 2)
    items.forget()
    expect([...tab.texts.keys()]).toEqual([])
    store(tab, 3)
    forgetStored(tab)
    expect([...tab.texts.keys()]).toEqual([])
  })

  it('contain nothing of a later page if the browser restores an earlier one', () => {
    const tab = memoryTab()
    const first = store(tab, 1)
    store(tab, 2)
    fill(first, 1)
    first.commit(end, about)
    expect(partsIn(tab)).toEqual([1])
    expect([...tab.texts.keys()].filter((key) => key.startsWith('2/'))).toEqual([])
  })
})

describe('one page', () => {
  it('is left out in a tab without room for it', () => {
    const tab = memoryTab(500)
    store(tab, 1)
    expect(readStored(tab, 1)).toBeUndefined()
  })

  it('stays full until it is dropped, even if the tab gets room, and then begins again', () => {
    const tab = memoryTab(2000)
    tab.write('other', 'x'.repeat(1000))
    const items = store(tab, 1, 20)
    expect(items.isFull()).toBe(true)
    tab.remove('other')
    fill(items, 6)
    expect(items.isFull()).toBe(true)
    items.drop(about)
    expect(partsIn(tab)).toEqual([1])
    begin(items)
    fill(items, 3)
    items.commit(end, about)
    expect(items.isFull()).toBe(false)
    expect(readStored(tab, 1)?.state?.size).toBe(3)
  })

  it('starts a new part after a while, and drops what was before if there is no room', () => {
    const tab = memoryTab()
    const items = store(tab, 1, 5)
    expect(items.wantsBegin()).toBe(false)
    fill(items, 15)
    items.commit(end, about)
    expect(items.wantsBegin()).toBe(true)
    begin(items, false)
    items.commit(end, about)
    expect(readStored(tab, 1)?.state?.size).toBe(15)
    fill(items, 30)
    items.commit(end, about)
    expect(tab.read('1/0')).toBeUndefined()
    expect(readStored(tab, 1)?.state?.size).toBe(30)
  })

  it('counts only up to its last commit, and not at all if an item is missing', () => {
    const tab = memoryTab()
    const items = store(tab, 1, 5)
    fill(items, 20)
    expect(readStored(tab, 1)?.state?.size).toBe(5)
    tab.remove('1/0')
    expect(readStored(tab, 1)).toBeUndefined()
  })

  it('is left out if its storage contains something else', () => {
    const tab = memoryTab()
    store(tab, 1)
    for (const text of ['', '{}', '[{"kind":"entry"}]', 'null']) {
      tab.write('1/0', text)
      expect(readStored(tab, 1)).toBeUndefined()
    }
    tab.write('head', '{"parts":7}')
    expect(readHead(tab)).toBeUndefined()
  })
})
