// A guest's submission is sent once they are a member: only once, and only on the screen where they pressed submit.
import { act, StrictMode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { testKernel } from '../../../tests/support/kernel.ts'
import { makeRun } from '../../core/runtime.ts'
import { renderInApp } from '../../testing/renderInApp.tsx'
import { sampleUser } from '../../testing/samples.ts'
import { AccountChoices } from './AccountInvitation.tsx'
import { useSubmitOnceMember } from './useFormForGuests.ts'

const key = 'parley.waiting'
const hour = 3_600_000

interface ComposerProps {
  readonly what: 'post' | 'message'
  readonly onSubmit: () => void
}

const Composer = ({ what, onSubmit }: ComposerProps) => {
  const { waitForLogin } = useSubmitOnceMember(what, onSubmit)
  return (
    <>
      <button type="button" onClick={waitForLogin}>
        Send
      </button>
      <AccountChoices onChoose={() => {}} />
    </>
  )
}

interface Scene {
  readonly what?: 'post' | 'message'
  readonly address?: string
  readonly kept?: Readonly<Record<string, string>>
  readonly isMember?: boolean
}

const draw = async ({ what = 'post', address = '/submit?type=text', kept = {}, isMember = true }: Scene) => {
  const kernel = testKernel({ kept })
  if (isMember) kernel.store.changeViewer({ kind: 'member', user: sampleUser() })
  const onSubmit = vi.fn<() => void>()
  const drawn = await renderInApp(
    <StrictMode>
      <Composer what={what} onSubmit={onSubmit} />
    </StrictMode>,
    { store: kernel.store, run: makeRun(kernel.layer, () => {}), address },
  )
  return { ...drawn, kernel, onSubmit }
}

const note = (path = '/submit?type=text', ago = hour, what = 'post') => ({
  [key]: JSON.stringify({ what, path, at: Date.now() - ago }),
})

describe("a guest's submission", () => {
  test('is sent exactly once when they return as a member, and is then forgotten', async () => {
    const { onSubmit, kernel } = await draw({ kept: note() })
    expect(onSubmit).toHaveBeenCalledTimes(1)
    expect(kernel.kept.has(key)).toBe(false)
    expect(kernel.store.waiting.peek()).toBeUndefined()
  })

  test('is sent when the session is restored after the screen has rendered', async () => {
    const { onSubmit, kernel, press } = await draw({ isMember: false })
    await press('button', 'Send')
    expect(onSubmit).not.toHaveBeenCalled()
    const user = sampleUser()
    await act(async () => kernel.store.changeViewer({ kind: 'member', user }))
    expect(onSubmit).toHaveBeenCalledTimes(1)
    await act(async () => kernel.store.users.confirm([{ ...user, postScore: 1 }]))
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['of another kind', note('/submit?type=text', hour, 'message')],
    ['from another screen', note('/c/cats/submit')],
    ['older than a day', note('/submit?type=text', 25 * hour)],
    ['from the future', note('/submit?type=text', -hour)],
    ['that can’t be parsed', { [key]: '{' }],
    ['with a foreign address', note('https://elsewhere.example/')],
  ])('is not sent for a stored note %s', async (_, kept) => {
    const { onSubmit } = await draw({ kept })
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test("is stored with its screen's address, and the sheet offers login and sign-up", async () => {
    const { press, kernel, find, page } = await draw({ isMember: false })
    await press('button', 'Send')
    expect(JSON.parse(kernel.kept.get(key) ?? '')).toMatchObject({ what: 'post', path: '/submit?type=text' })
    expect(find('button', 'Log In')).toBeDefined()
    expect(page.textContent).toContain('Create an account')
  })

  test('is forgotten when a guest returns without an account', async () => {
    const { onSubmit, kernel } = await draw({ isMember: false, kept: note() })
    expect(kernel.kept.has(key)).toBe(false)
    await act(async () => kernel.store.changeViewer({ kind: 'member', user: sampleUser() }))
    expect(onSubmit).not.toHaveBeenCalled()
  })
})
