// The facts of a device in words: each as it is, and the network with the times at which it came and went.
import { expect, it } from 'vitest'
import type { SessionDevice } from '../../../../commands/session/SessionDevice.ts'
import { deviceRows } from '../timeline/SessionSummary.tsx'

const device: SessionDevice = {
  browser: 'Firefox 131',
  platform: 'Android',
  viewport: { width: 390.4, height: 844, scale: 2.625 },
  languages: [],
  timeZone: 'Europe/Berlin',
  isOnline: true,
  network: [],
  hasWorker: false,
  memory: 8,
  theme: 'light',
  reducedMotion: true,
}
const wordsOf = (name: string, changes: Partial<SessionDevice> = {}) =>
  deviceRows({ ...device, ...changes }).find(([each]) => each === name)?.[1]

it('says each fact', () => {
  expect(wordsOf('Window')).toBe('390 × 844 pixels, scale 2.63')
  expect([wordsOf('Languages'), wordsOf('Memory'), wordsOf('Service worker'), wordsOf('Prefers')]).toEqual([
    'unknown',
    'about 8 GB',
    'not in use',
    'a light theme, less motion',
  ])
})

it('says when the network came and went, and its current state', () => {
  const at = (minutes: number) => new Date(2026, 0, 3, 21, minutes).getTime()
  expect(wordsOf('Network')).toBe('online')
  expect(wordsOf('Network', { isOnline: false })).toBe('offline')
  const network = [
    { at: at(4), isOnline: false },
    { at: at(5), isOnline: true },
  ]
  expect(wordsOf('Network', { network })).toBe('offline since 21:04, online since 21:05')
  expect(wordsOf('Network', { network, isOnline: false })).toBe('offline since 21:04, online since 21:05, offline')
})
