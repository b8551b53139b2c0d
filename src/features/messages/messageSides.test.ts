import { expect, it } from 'vitest'
import { isOwn, otherSide } from './SenderLink.tsx'

it.each([
  ['Ada', 'bob', true, 'bob'],
  ['bob', 'ada', false, 'bob'],
  // A deleted message has no author: the viewer wrote it if they are not its recipient.
  ['', 'bob', true, 'bob'],
  ['', 'ADA', false, ''],
  ['', '', false, ''],
] as const)(
  'a message from "%s" to "%s": written by ada is %s, and the other side is "%s"',
  (author, recipient, own, other) => {
    expect([isOwn({ author, recipient }, 'ada'), otherSide({ author, recipient }, 'ada')]).toEqual([own, other])
  },
)
