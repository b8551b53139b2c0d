import { describe, expect, it } from 'vitest'
import { activeTab, isScreenOf } from './BottomBar.tsx'

describe('the active tab', () => {
  it.each([
    ['/', 'home'],
    ['/new', 'home'],
    ['/top/', 'home'],
    ['/c/trending', 'trending'],
    ['/c/all/new', 'trending'],
    ['/communities', 'communities'],
    ['/messages', 'messages'],
    ['/message/7/', 'messages'],
    ['/u/me', 'profile'],
    ['/feeds', 'feeds'],
    ['/feed/3/Memes', 'feeds'],
    ['/feed/3/Memes/top', 'feeds'],
    ['/c/cats', undefined],
    ['/u/ada', undefined],
    ['/feedback', undefined],
  ] as const)('at %s is %s', (path, tab) => expect(activeTab(path)).toBe(tab))

  it('at home is Trending for a guest, who reads that feed there', () => {
    expect(activeTab('/', true)).toBe('trending')
    expect(activeTab('/new', true)).toBe('trending')
    expect(activeTab('/feed/3/Memes', true)).toBe('feeds')
  })

  it('stays on its own screen in any sort when it is pressed again, and opens it from other screens', () => {
    expect([isScreenOf('home', '/new'), isScreenOf('trending', '/c/trending/top')]).toEqual([true, true])
    expect([isScreenOf('trending', '/c/all'), isScreenOf('messages', '/message/7/')]).toEqual([false, false])
    expect([isScreenOf('messages', '/messages'), isScreenOf('profile', '/u/me')]).toEqual([true, true])
  })
})
