import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { User } from '../../schemas/entities/User.ts'
import { directoryTopics } from '../../schemas/topics.ts'
import type { Viewer } from '../../signals/Store.ts'
import { hasPoliticsToggle, sortOfWord, topicFor, topicOfWord, topicsFor, topicWord } from './DirectoryQuery.ts'

const guest: Viewer = { kind: 'guest' }
const member = (moderates: ReadonlyArray<string>): Viewer => ({
  kind: 'member',
  user: {
    username: 'ada',
    createdAt: 0,
    commentScore: 0,
    postScore: 0,
    profilePictures: [],
    moderates,
    isDeleted: false,
    isSuspended: false,
    isAdmin: false,
    proTier: 0,
    proExpiresAt: 0,
  } satisfies User,
})

describe('the topics of the directory', () => {
  test('begin with Best for guests, who have neither Joined nor Moderator', () => {
    expect(topicsFor(guest).slice(0, 3)).toEqual(['Best', 'All', 'Discussion'])
    expect(topicsFor(guest)).toHaveLength(directoryTopics.length - 2)
  })

  test('have Joined for members, and Moderator for moderators', () => {
    expect(topicsFor(member([])).slice(0, 4)).toEqual(['Joined', 'Best', 'All', 'Discussion'])
    expect(topicsFor(member(['Gardening']))).toEqual(directoryTopics)
  })

  test('open with Best for guests and with Joined for members', () => {
    expect(topicFor(guest, undefined)).toBe('Best')
    expect(topicFor(member([]), undefined)).toBe('Joined')
  })

  test('use the default for a topic that the viewer does not have', () => {
    expect(topicFor(guest, 'Joined')).toBe('Best')
    expect(topicFor(member([]), 'Moderator')).toBe('Joined')
    expect(topicFor(guest, 'Gaming')).toBe('Gaming')
  })

  test('have the politics toggle except under Joined, Politics and Moderator', () => {
    expect(directoryTopics.filter((topic) => !hasPoliticsToggle(topic))).toEqual(['Joined', 'Moderator', 'Politics'])
  })

  test('are found by their word in an address, ignoring case', () => {
    fc.assert(
      fc.property(fc.constantFrom(...directoryTopics), fc.boolean(), (topic, isUpper) => {
        const word = topicWord(topic)
        expect(topicOfWord(isUpper ? word.toUpperCase() : word)).toBe(topic)
      }),
    )
    expect(topicOfWord('best')).toBe('Best')
    expect(topicOfWord('recommended')).toBe('Best')
  })

  test('are not found for any other word', () => {
    const known = new Set(directoryTopics.flatMap((topic) => [topic.toLowerCase(), topicWord(topic)]))
    fc.assert(
      fc.property(fc.string(), (word) => {
        fc.pre(!known.has(word.trim().toLowerCase()))
        expect(topicOfWord(word)).toBeUndefined()
      }),
    )
    expect(sortOfWord('Members')).toBe('members')
    expect(sortOfWord('cleverest')).toBeUndefined()
  })
})
