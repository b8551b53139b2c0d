// The notice instead of missing content: network failures differ from content that does not exist.
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Failure, NotFound, Offline, TimedOut } from '../../../schemas/Failure.ts'
import { type Drawn, renderWithStore } from '../../testing/renderWithStore.tsx'
import { FailureNotice } from './FailureNotice.tsx'

let drawn: Drawn | undefined
afterEach(async () => {
  await drawn?.remove()
  vi.restoreAllMocks()
})

const look = async (failure: Failure): Promise<ReadonlyArray<string | null | undefined>> => {
  drawn = await renderWithStore(<FailureNotice failure={failure} onRetry={() => {}} />)
  const { box } = drawn
  const seen = [
    box.querySelector('use')?.getAttribute('href')?.replace(/.*#/, ''),
    ...[...box.querySelectorAll('button, a')].map(({ textContent, className }) => `${textContent}: ${className}`),
  ]
  await drawn.remove()
  return seen
}

it('offers Try again first and then Go home after a network failure', async () => {
  const [icon, first, second, ...more] = await look(new Offline())
  expect([icon, first?.split(':')[0], second, more]).toEqual([
    'cloud-off',
    'Try again',
    expect.stringMatching(/^Go home: .*home/),
    [],
  ])
})

it('offers only Go home, as the main action, for content that does not exist', async () => {
  const [icon, way, ...more] = await look(new NotFound({ what: 'post' }))
  expect([icon, way, more]).toEqual(['compass', expect.stringMatching(/^Go home: .*onlyWay/), []])
})

it.each([
  ['offline', new Offline(), 1],
  ['a timeout', new TimedOut(), 1],
  ['not found', new NotFound({ what: 'post' }), 0],
])(
  'retries by itself when the network is back, but only after a network failure, wherever the page is scrolled: %s',
  async (_what, failure, expected) => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(5000)
    const retry = vi.fn<() => void>()
    drawn = await renderWithStore(<FailureNotice failure={failure} onRetry={retry} isInline />)
    await act(async () => window.dispatchEvent(new Event('online')))
    expect(retry).toHaveBeenCalledTimes(expected)
  },
)
