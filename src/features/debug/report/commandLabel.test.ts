// Entries of the log in plain words: every command has some.
import { expect, it } from 'vitest'
import { registry } from '../../../../commands/session/registry.ts'
import { commandLabel } from './commandLabel.ts'

const words = (name: string, input: unknown = {}) => commandLabel({ name, input })

it('every command that is in a log has words of its own', () => {
  const wordless = [...registry.keys()].filter((name) => words(name) === name)
  expect(wordless).toEqual([])
})

it('says what was done to what, or undone', () => {
  expect(words('content.vote.v1', { kind: 'post', id: 7, value: 1 })).toBe('Voted on a post')
  expect(words('content.vote.v1', { kind: 'comment', id: 7, value: 0 })).toBe('Took back a vote on a comment')
  expect(words('content.save.v1', { kind: 'comment', value: false })).toBe('Removed a comment from a folder')
  expect(words('content.save.v1', { kind: 'comment', value: true })).toBe('Saved a comment')
  expect(words('post.lock.v1', { id: 7, value: false })).toBe('Unlocked a post')
  expect(words('navigation.go.v1', { path: '/c/gaming' })).toBe('Opened /c/gaming')
  expect(words('overlay.open.v1', { name: 'userMenu' })).toBe('Opened the user menu')
  expect(words('community.join.v1', { name: 'cats', value: false })).toBe('Left c/cats')
})

it('uses the name of an unknown command, and fewer words if an input has another form', () => {
  expect(words('no.such.v1')).toBe('no.such.v1')
  expect(words('toString')).toBe('toString')
  expect(words('overlay.open.v1', null)).toBe('Opened a menu or dialog')
})
