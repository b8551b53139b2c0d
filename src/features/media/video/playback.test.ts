// The state of a player by its element's events, and the keys of the player.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atRest, clockTime, follow, isQuiet, type Playback, type Report } from './playback.ts'
import { pressPlayerKey } from './VideoPlayer.tsx'

const rest = atRest(0, { volume: 100, isMuted: false })
const after = (...reports: ReadonlyArray<Report>): Playback => reports.reduce(follow, rest)
const at = (position: number): Report => ({ type: 'time', position })

describe('the controls of a video', () => {
  it('hide after some seconds of playing, and return on a touch', () => {
    const playing = after({ type: 'duration', duration: 60 }, { type: 'play' }, at(2))
    expect(isQuiet(playing)).toBe(false)
    const later = follow(playing, at(2.6))
    expect(isQuiet(later)).toBe(true)
    expect(isQuiet(follow(later, { type: 'touched' }))).toBe(false)
    expect(isQuiet(follow(later, { type: 'waiting' }))).toBe(false)
    expect(isQuiet(follow(later, { type: 'pause' }))).toBe(false)
  })

  it('hide as soon after seeking back as otherwise', () => {
    const back = after({ type: 'play' }, at(50), { type: 'touched' }, at(3))
    expect(isQuiet(back)).toBe(false)
    expect(isQuiet(follow(back, at(6)))).toBe(true)
  })
})

describe('a video that has ended', () => {
  it('stays ended through the pause at its end, until it plays or seeks back', () => {
    const over = after({ type: 'play' }, at(7), { type: 'ended' }, { type: 'pause' })
    expect(over.status).toBe('ended')
    expect(follow(over, { type: 'play' }).status).toBe('playing')
    expect(follow(over, at(2)).status).toBe('paused')
  })
})

describe('clockTime', () => {
  it('formats seconds as a clock does', () => {
    expect([0, 7.9, 61, 750, 3723, Number.NaN, Number.POSITIVE_INFINITY, -4].map(clockTime)).toEqual([
      '0:00',
      '0:07',
      '1:01',
      '12:30',
      '1:02:03',
      '0:00',
      '0:00',
      '0:00',
    ])
  })

  it('never shows 60 minutes or seconds', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 360_000, noNaN: true }), (seconds) => {
        expect(clockTime(seconds)).toMatch(/^(\d+:)?[0-5]?\d:[0-5]\d$/)
      }),
    )
  })
})

describe('keys', () => {
  const press = (key: string, target: 'button' | 'volume' | 'other' = 'other') => {
    const done: Array<string> = []
    const isTaken = pressPlayerKey(
      { key, target },
      { position: 20, volume: 50 },
      {
        toggle: () => done.push('toggle'),
        seek: (to) => done.push(`seek ${to}`),
        setVolume: (to) => done.push(`volume ${to}`),
        toggleMuted: () => done.push('mute'),
        toggleFullscreen: () => done.push('full'),
        retry: () => done.push('retry'),
        touch: () => {},
      },
    )
    return isTaken ? done.join() : 'nothing'
  }

  it('play and pause, seek, change the volume, mute and go full-screen', () => {
    expect([' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'm', 'f'].map((key) => press(key))).toEqual([
      'toggle',
      'seek 15',
      'seek 25',
      'volume 55',
      'volume 45',
      'mute',
      'full',
    ])
  })

  it('leave the space bar to buttons, the arrows to the volume slider, and all others to the page', () => {
    expect(press(' ', 'button')).toBe('nothing')
    expect(press('ArrowRight', 'volume')).toBe('volume 55')
    expect(press('Tab')).toBe('nothing')
  })
})
