// The moderation log in words: a phrase for every type, with what it was about in its place.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { logTypes } from '../logTypes.ts'
import { logPhrase, logTypeChoices, logTypeLabel } from './logPhrases.ts'

const said = (type: string, fields: Partial<Parameters<typeof logPhrase>[0]> = {}): string =>
  logPhrase({ type, target: 'bob', postId: 7, commentId: 0, ...fields })
    .map(({ text }) => text)
    .join('')

describe('the phrase of an act', () => {
  it.each([
    ['removepost', 'removed a post by bob'],
    ['approvecomment', 'approved a comment by bob'],
    ['nsfw', 'marked a post by bob as NSFW'],
    ['ban', 'banned bob'],
    ['addmoderator', 'made bob a moderator'],
    ['settings', 'changed the settings'],
  ])('%s is %s', (type, phrase) => {
    expect(said(type)).toBe(phrase)
  })

  it('names a comment where one is meant', () => {
    expect(said('sticky')).toBe('stickied a post by bob')
    expect(said('sticky', { commentId: 3 })).toBe('stickied a comment by bob')
  })

  it('leaves out whose it was where that is not told', () => {
    expect(said('lock', { target: '' })).toBe('locked a post')
    expect(said('ban', { target: '' })).toBe('banned somebody')
  })

  it('tells which part is the content and which the member', () => {
    expect(logPhrase({ type: 'removepost', target: 'bob', postId: 7, commentId: 0 })).toEqual([
      { kind: 'words', text: 'removed ' },
      { kind: 'content', text: 'a post' },
      { kind: 'words', text: ' by ' },
      { kind: 'member', text: 'bob' },
    ])
  })

  it('is another one for every type, and has no place left open', () => {
    expect(new Set(logTypes.map((type) => said(type, { commentId: 1 }))).size).toBe(logTypes.length)
    for (const type of logTypes) expect(said(type)).toMatch(/^[a-z][^{}]+$/)
  })

  it('is readable for types that only other servers know, whatever they are', () => {
    expect(said('lock_allThreads')).toBe('did this: lock all threads')
    expect(said('')).toBe('did something')
    fc.assert(fc.property(fc.string(), fc.string(), (type, target) => said(type, { target }) !== ''))
  })
})

describe('the choice of types', () => {
  it('has words for each, as sentences begin', () => {
    expect(logTypeLabel('removepost')).toBe('Removed a post')
    expect(logTypeLabel('ban')).toBe('Banned somebody')
    expect(new Set(logTypeChoices.map(({ label }) => label)).size).toBe(logTypes.length)
  })
})
