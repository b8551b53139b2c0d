// Marks of the document's root, while parts of the page come and go.
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { mountRoot, unmountRoots } from '../testing/mountRoot.ts'
import { useRootMark } from './useRootMark.ts'

const isMarked = (): boolean => document.documentElement.hasAttribute('data-comment-strip')

const Part = ({ isThere = true }: { readonly isThere?: boolean }) => {
  useRootMark('comment-strip', isThere)
  return null
}

afterEach(unmountRoots)

test('the root is marked until the last part with the mark has gone', async () => {
  const root = mountRoot(document.createElement('div'))
  const show = (...parts: ReadonlyArray<string>): Promise<void> =>
    act(async () => root.render(parts.map((key) => <Part key={key} />)))
  await show('first')
  expect(isMarked()).toBe(true)
  await show('first', 'second')
  await show('second')
  expect(isMarked()).toBe(true)
  // One takes the place of the other.
  await show('third')
  expect(isMarked()).toBe(true)
  await show()
  expect(isMarked()).toBe(false)
})

test('a part marks the root only while it has something to show', async () => {
  const root = mountRoot(document.createElement('div'))
  await act(async () => root.render(<Part isThere={false} />))
  expect(isMarked()).toBe(false)
  await act(async () => root.render(<Part />))
  expect(isMarked()).toBe(true)
  await act(async () => root.render(<Part isThere={false} />))
  expect(isMarked()).toBe(false)
})
