// Our own sentences for failures: each is shown to the member exactly like this.
import { expect, it } from '@effect/vitest'
import { Effect } from 'effect'
import { describe } from 'vitest'
import { type Failure, Offline } from '../../schemas/Failure.ts'
import { aPost, aUser } from '../../tests/support/entities.ts'
import { answered, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { EndDevice, EndOtherDevices } from '../account/devices.ts'
import { DeleteContent } from '../content/DeleteContent.ts'
import { AnswerInvitation } from '../moderation/invitations.ts'
import type { Outside } from '../session/replayable.ts'
import { copyCode, copyTest } from '../session/ShareSession.ts'
import { perform } from './perform.ts'

interface Case {
  readonly what: string
  readonly act: Effect.Effect<void, Failure, Outside>
  readonly answer: TestKernelOptions['answer']
  readonly copies?: boolean
  readonly sentence: string
}

const offline = () => Effect.fail(new Offline())
const refused = () => answered({ status: false, error: 'no' })

const cases: ReadonlyArray<Case> = [
  {
    what: 'deleting without a network',
    act: perform(DeleteContent, { kind: 'post', id: 1 }),
    answer: offline,
    sentence: "You're offline. Nothing was changed.",
  },
  {
    what: 'a device that cannot be logged out',
    act: perform(EndDevice, { id: 'x' }),
    answer: refused,
    sentence: 'Failed to log out the device.',
  },
  {
    what: 'other devices that cannot be logged out',
    act: perform(EndOtherDevices, undefined),
    answer: refused,
    sentence: 'Failed to log out the device.',
  },
  {
    what: 'an invitation whose answer does not arrive',
    act: perform(AnswerInvitation, { community: 'cats', isAccepted: true }),
    answer: refused,
    sentence: 'That did not work. Please try again.',
  },
  {
    what: 'a test whose text the clipboard does not take',
    act: perform(copyTest('a test'), undefined),
    answer: offline,
    copies: false,
    sentence: 'The test could not be copied.',
  },
  {
    what: 'the place of some code, which the clipboard does not take',
    act: perform(copyCode('commands/post/CastVote.ts:61'), undefined),
    answer: offline,
    copies: false,
    sentence: 'This could not be copied.',
  },
]

describe('the toast for', () => {
  for (const { what, act, answer, sentence, copies = true } of cases)
    it.effect(what, () => {
      const kernel = testKernel({ ...(answer && { answer }), copies })
      kernel.store.changeViewer({ kind: 'member', user: aUser() })
      kernel.store.posts.confirm([aPost()])
      return Effect.gen(function* () {
        yield* Effect.exit(act)
        expect(kernel.toasts).toEqual([{ text: sentence, style: 'error' }])
      }).pipe(Effect.provide(kernel.layer))
    })
})
