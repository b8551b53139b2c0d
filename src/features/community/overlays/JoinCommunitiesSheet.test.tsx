// Communities by topic: several are chosen and joined with one press; those that fail stay chosen, with a reason.
import { signal } from '@preact/signals-core'
import { Effect } from 'effect'
import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { answered, testKernel } from '../../../../tests/support/kernel.ts'
import { makeRun } from '../../../core/runtime.ts'
import { useValue } from '../../../core/useValue.ts'
import { renderInApp } from '../../../testing/renderInApp.tsx'
import { sampleUser } from '../../../testing/samples.ts'
import { JoinCommunitiesSheet } from './JoinCommunitiesSheet.tsx'

const topics = [
  { name: 'Animals', communities: ['Cats', 'Dogs', 'Birds'] },
  { name: 'Gaming', communities: ['Chess', 'Cats'] },
  { name: 'Known', communities: ['Joined'] },
]

const draw = async (
  refuses: (community: unknown) => boolean = () => false,
  waits?: Effect.Effect<ReturnType<typeof answered>>,
) => {
  let isRefusing = true
  const kernel = testKernel({
    answer: ({ path, input }) => {
      if (path === '/community/suggestions.json') return answered({ status: true, topics })
      if (waits !== undefined) return waits
      return isRefusing && refuses(input['community'])
        ? answered({ status: false, error: 'It is full' })
        : answered({ status: true })
    },
  })
  kernel.store.changeViewer({ kind: 'member', user: sampleUser({ subscribed: ['joined'] }) })
  const onClose = vi.fn<() => void>()
  const isThere = signal(true)
  const Stage = () =>
    useValue(isThere) && <JoinCommunitiesSheet overlay={{ name: 'joinCommunities' }} onClose={onClose} />
  const drawn = await renderInApp(<Stage />, {
    store: kernel.store,
    run: makeRun(kernel.layer, () => {}),
  })
  await vi.waitFor(() => expect(drawn.find('button', 'Animals3')).toBeDefined())
  return {
    ...drawn,
    onClose,
    toasts: kernel.toasts,
    leave: () =>
      act(async () => {
        isThere.value = false
      }),
    relent: () => {
      isRefusing = false
    },
    joined: () => kernel.requests.filter(({ method }) => method === 'POST').map(({ input }) => input['community']),
    said: () => drawn.page.querySelector('[role="alert"]')?.textContent,
    isOpen: (topic: string) => drawn.find('button', topic)?.getAttribute('aria-expanded'),
    isChosen: (name: string) => drawn.find('button', name)?.getAttribute('aria-pressed'),
  }
}

describe('the Join Communities sheet', () => {
  test('expands topics to their communities, without those already joined', async () => {
    const { find, isOpen, press } = await draw()
    expect([isOpen('Animals3'), find('button', 'Known1'), find('button', 'Joined')]).toEqual([
      'false',
      undefined,
      undefined,
    ])
    await press('button', 'Animals3')
    expect(isOpen('Animals3')).toBe('true')
  })

  test('shows Save only while something is chosen, and joins all of it', async () => {
    const { find, press, isChosen, joined, onClose } = await draw()
    expect(find('button', 'Save')).toBeUndefined()
    await press('button', 'Cats')
    await press('button', 'Chess')
    await press('button', 'Dogs')
    await press('button', 'Dogs')
    expect([isChosen('Cats'), isChosen('Dogs'), isChosen('Chess')]).toEqual(['true', 'false', 'true'])
    await press('button', 'Save')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(joined()).toEqual(['Cats', 'Chess'])
  })

  test('keeps communities chosen that failed, says why, and retries only those', async () => {
    const { press, find, isChosen, joined, onClose, said, relent } = await draw((name) => name !== 'Cats')
    for (const name of ['Cats', 'Dogs', 'Birds']) await press('button', name)
    await press('button', 'Save')
    await vi.waitFor(() => expect(said()).toBe('Could not join Dogs and Birds. It is full.'))
    expect([find('button', 'Cats'), isChosen('Dogs'), isChosen('Birds')]).toEqual([undefined, 'true', 'true'])
    expect(onClose).not.toHaveBeenCalled()
    relent()
    await press('button', 'Save')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(joined()).toEqual(['Cats', 'Dogs', 'Birds', 'Dogs', 'Birds'])
  })

  test('joins the choice when it is closed in any other way, says so, and sends nothing twice', async () => {
    const { press, leave, joined, toasts } = await draw()
    await press('button', 'Cats')
    await press('button', 'Chess')
    await leave()
    await vi.waitFor(() => expect(toasts).toEqual([{ text: 'Joined the communities you chose.', style: 'success' }]))
    expect(joined()).toEqual(['Cats', 'Chess'])
  })

  test('says when joining fails after it was closed', async () => {
    const { press, leave, toasts } = await draw(() => true)
    await press('button', 'Cats')
    await leave()
    await vi.waitFor(() => expect(toasts).toEqual([{ text: 'Failed to subscribe.', style: 'error' }]))
  })

  test('joins nothing when it is closed without a choice, or after Save', async () => {
    const nothing = await draw()
    await nothing.leave()
    const saved = await draw()
    await saved.press('button', 'Cats')
    await saved.press('button', 'Save')
    await vi.waitFor(() => expect(saved.onClose).toHaveBeenCalledTimes(1))
    await saved.leave()
    expect([nothing.joined(), saved.joined(), saved.toasts]).toEqual([[], ['Cats'], []])
  })

  test('does not close another layer when the response arrives after it was closed', async () => {
    let answer = (): void => {}
    const waits = Effect.callback<ReturnType<typeof answered>>((resume) => {
      answer = () => resume(Effect.succeed(answered({ status: true })))
    })
    const { press, leave, onClose } = await draw(() => false, waits)
    await press('button', 'Cats')
    await press('button', 'Save')
    await leave()
    await act(async () => answer())
    expect(onClose).not.toHaveBeenCalled()
  })
})
