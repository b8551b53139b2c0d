// The moderation log as text: a phrase for every type, with its content and member filled in.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { logTypes } from '../sessionSpans.ts'
import { logPhrase, logTypeChoices, logTypeLabel } from './logPhrases.ts'

const said = (type: string, fields: Partial<Parameters<typeof logPhrase>[0]> = {}): string =>
  logPhrase({ type, target: 'bob', postId: 7, commentId: 0, ...fields })
    .map(({ text }) => text)
    .join('')

describe('the phrase of an action', () => {
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

  it('names a comment where it is about one', () => {
    expect(said('sticky')).toBe('stickied a post by bob')
    expect(said('sticky', { commentId: 3 })).toBe('stickied a comment by bob')
  })

  it('leaves out the member where the log does not name one', () => {
    expect(said('lock', { target: '' })).toBe('locked a post')
    expect(said('ban', { target: '' })).toBe('banned a member')
  })

  it('marks which part is the content and which the member', () => {
    expect(logPhrase({ type: 'removepost', target: 'bob', postId: 7, commentId: 0 })).toEqual([
      { kind: 'words', text: 'removed ' },
      { kind: 'content', text: 'a post' },
      { kind: 'words', text: ' by ' },
      { kind: 'member', text: 'bob' },
    ])
  })

  it('is different for every type, and has no unfilled placeholder', () => {
    expect(new Set(logTypes.map((type) => said(type, { commentId: 1 }))).size).toBe(logTypes.length)
    for (const type of logTypes) expect(said(type)).toMatch(/^[a-z][^{}]+$/)
  })

  it('is readable for types that only other servers have, whatever they are', () => {
    expect(said('lock_allThreads')).toBe('did this: lock all threads')
    expect(said('')).toBe('did something')
    fc.assert(fc.property(fc.string(), fc.string(), (type, target) => said(type, { target }) !== ''))
  })
})

describe('the menu of types', () => {
  it('has a label for each, with a capital letter', () => {
    expect(logTypeLabel('removepost')).toBe('Removed a post')
    expect(logTypeLabel('ban')).toBe('Banned a member')
    expect(new Set(logTypeChoices.map(({ label }) => label)).size).toBe(logTypes.length)
  })
})
