// Which screen is shown for a moment.
import { expect, it } from 'vitest'
import type { Stop } from '../../../../commands/session/timeTravel.ts'
import { screenAt } from './screenAt.ts'

const stop = (path: string): Stop => ({ order: 0, at: 0, kind: 'begun', changes: [], path })

it('is the one that was open, and never the one that looks into sessions', () => {
  const stops = ['/debug', '/c/all', '/debug', '/debug?x=1', '/debugging'].map(stop)
  expect(stops.map((_, at) => screenAt(stops, at))).toEqual([undefined, '/c/all', '/c/all', '/c/all', '/debugging'])
})
