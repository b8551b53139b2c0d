// Which screen is shown for a moment, and what over it.
import { expect, it } from 'vitest'
import type { Stop } from '../../../../commands/session/timeTravel.ts'
import { screenAt } from './SessionPlayer.tsx'

const stop = (path: string, layers: Stop['layers'] = []): Stop => ({
  order: 0,
  at: 0,
  kind: 'begun',
  changes: [],
  path,
  layers,
})

it('the screen at an entry is the one that was open, and never the debugger itself', () => {
  const stops = ['/debug', '/c/all', '/debug', '/debug?x=1', '/debugging'].map((path) => stop(path))
  const paths = stops.map((_, at) => screenAt(stops, at).path)
  expect(paths).toEqual([undefined, '/c/all', '/c/all', '/c/all', '/debugging'])
})

it('the screen at an entry has the layers of that moment over it', () => {
  const stops = [stop('/c/all', [{ name: 'userMenu' }]), stop('/debug', [{ name: 'reportProblem' }])]
  expect(stops.map((_, at) => screenAt(stops, at).layers)).toEqual([[{ name: 'userMenu' }], [{ name: 'userMenu' }]])
  expect(screenAt([stop('/debug')], 0).layers).toEqual([])
})
