// Changes as a file tells of them: by field, in the order of the keys, long values as digests, and nothing of what ended as it began.
import { describe, expect, it } from 'vitest'
import { changeRecords } from './changeRecords.ts'

const change = (key: string, before: unknown, after: unknown) => ({ key, before, after })

describe('a change', () => {
  it('lists the fields that changed, with their new values', () => {
    const post = { id: 7, score: 1, vote: 0, flair: 'a' }
    expect(changeRecords([change('post/7', post, { ...post, score: 2, vote: 1 })])).toEqual([
      { key: 'post/7', fields: { score: 2, vote: 1 } },
    ])
  })

  it('is recorded whole if the value is new or has no fields, and as removed if nothing is left', () => {
    expect(
      changeRecords([
        change('post/1', undefined, { id: 1 }),
        change('member', '', 'ada'),
        change('post/2', { id: 2 }, undefined),
      ]),
    ).toEqual([
      { key: 'member', whole: 'ada' },
      { key: 'post/1', whole: { id: 1 } },
      { key: 'post/2', gone: true },
    ])
  })

  it('made twice to one value is recorded once, from the first value to the last', () => {
    const at = (score: number) => ({ id: 7, score })
    expect(changeRecords([change('post/7', at(1), at(2)), change('post/7', at(2), at(3))])).toEqual([
      { key: 'post/7', fields: { score: 3 } },
    ])
    expect(changeRecords([change('post/7', at(1), at(2)), change('post/7', at(2), at(1))])).toEqual([])
  })

  it('is not recorded if the new value equals the old one, even as another object', () => {
    const list = (ids: ReadonlyArray<number>) => ({ ids, page: 1 })
    expect(changeRecords([change('feed/all:hot', list([1, 2]), list([1, 2]))])).toEqual([])
    expect(changeRecords([change('suggestions', [{ id: 1 }], [{ id: 1 }])])).toEqual([])
  })

  it('of a list of ids is recorded as the ids added and removed', () => {
    expect(changeRecords([change('feed/a', { ids: [1, 2, 3] }, { ids: [2, 3, 4] })])).toEqual([
      { key: 'feed/a', fields: { ids: { added: [4], gone: [1] } } },
    ])
    expect(changeRecords([change('thread/a', { collapsed: new Set([1]) }, { collapsed: new Set() })])).toEqual([
      { key: 'thread/a', fields: { collapsed: { added: [], gone: [1] } } },
    ])
  })

  it('of a long value is recorded as a digest, which differs for different values', () => {
    const to = (html: string) => changeRecords([change('post/7', { html: '' }, { html })])[0]?.fields?.['html']
    expect(to('a'.repeat(500))).toMatch(/^#[0-9a-f]{16}$/)
    expect(to('a'.repeat(500))).toBe(to('a'.repeat(500)))
    expect(to('a'.repeat(500))).not.toBe(to(`${'a'.repeat(499)}b`))
    expect(to('short')).toBe('short')
  })

  it('of a thread’s rows is not recorded: the rows follow from the comments', () => {
    expect(changeRecords([change('thread/a', { rows: [] }, { rows: [{ id: 1 }] })])).toEqual([])
  })

  it('of written text leaves out the time, which differs in another run', () => {
    const told = (at: number) => changeRecords([change('written', [], [{ id: 1, at, isSeen: false }])])
    expect(told(3)).toEqual(told(9))
    expect(told(3)).toHaveLength(1)
  })
})
