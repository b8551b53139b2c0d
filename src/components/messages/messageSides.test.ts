import { expect, it } from 'vitest'
import { isOwn, otherSide } from './messageSides.ts'

it.each([
  ['Ada', 'bob', true, 'bob'],
  ['bob', 'ada', false, 'bob'],
  // The author of a deleted message is not told: whoever did not receive it wrote it.
  ['', 'bob', true, 'bob'],
  ['', 'ADA', false, ''],
  ['', '', false, ''],
] as const)(
  'of a message from "%s" to "%s", ada’s own is %s and the other side "%s"',
  (author, recipient, own, other) => {
    expect([isOwn({ author, recipient }, 'ada'), otherSide({ author, recipient }, 'ada')]).toEqual([own, other])
  },
)
