// The player as it follows its element's events. The test DOM plays nothing, so the events are dispatched by hand.
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Drawn, renderWithStore } from '../../../testing/renderWithStore.tsx'
import { keepSound } from './usePlayback.ts'
import { VideoPlayer } from './VideoPlayer.tsx'

let drawn: Drawn | undefined
let seen: (isThere: boolean) => void = () => {}

class Observer {
  constructor(tell: (entries: ReadonlyArray<{ readonly isIntersecting: boolean }>) => void) {
    const before = seen
    seen = (isIntersecting) => {
      before(isIntersecting)
      tell([{ isIntersecting }])
    }
  }
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  seen = () => {}
  vi.stubGlobal('IntersectionObserver', Observer)
  // A video that plays and pauses at once when told to.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    Object.defineProperty(this, 'paused', { value: false, configurable: true })
    this.dispatchEvent(new Event('play'))
    return Promise.resolve()
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    if (this.paused) return
    Object.defineProperty(this, 'paused', { value: true, configurable: true })
    this.dispatchEvent(new Event('pause'))
  })
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {})
})
afterEach(async () => {
  await drawn?.remove()
  drawn = undefined
  keepSound({ volume: 100, isMuted: false })
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const film = (at = 0): HTMLVideoElement => {
  const found = document.querySelectorAll('video')[at]
  if (found === undefined) throw new Error('No film')
  return found
}

/** Dispatches an event of the video, with its clock at `seconds`. */
const report = (name: string, seconds = 0, length = 60): Promise<void> =>
  act(async () => {
    Object.defineProperty(film(), 'duration', { value: length, configurable: true })
    Object.defineProperty(film(), 'currentTime', { value: seconds, writable: true, configurable: true })
    film().dispatchEvent(new Event(name))
  })

const player = (address: string) => <VideoPlayer address={address} poster="/p.jpg" name="Tide" aspect={2} />
const draw = async (address = `/media/${Math.random()}.mp4`): Promise<Drawn> => {
  drawn = await renderWithStore(player(address))
  await act(async () => seen(true))
  return drawn
}
const slider = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`)
  if (found === null) throw new Error(`No slider ${name}`)
  return found
}

describe('VideoPlayer', () => {
  it('plays, pauses, ends and plays again', async () => {
    const { press, button } = await draw()
    await press('Play')
    await press('Pause')
    await press('Play')
    await report('timeupdate', 60)
    // At the end a video fires `pause` and then `ended`.
    await act(async () => film().pause())
    await report('ended', 60)
    expect(button('Replay')).toBeDefined()
    await press('Replay')
    expect(button('Pause')).toBeDefined()
  })

  it('loads nothing until it is near the screen, and pauses when it leaves it', async () => {
    drawn = await renderWithStore(player('/media/far.mp4'))
    await act(async () => seen(false))
    expect(film().preload).toBe('none')
    expect(film().autoplay).toBe(false)
    await act(async () => seen(true))
    expect(film().preload).toBe('metadata')
    await drawn.press('Play')
    await act(async () => seen(false))
    expect(drawn.button('Play')).toBeDefined()
  })

  it('requests nothing from another host before the reader presses play', async () => {
    drawn = await renderWithStore(player('https://films.example/far.mp4'))
    await act(async () => seen(true))
    expect(film().preload).toBe('none')
  })

  it('has an accessible seek bar in steps of 0.01 seconds', async () => {
    await draw()
    expect(slider('Seek').disabled).toBe(true)
    await report('loadedmetadata')
    await report('timeupdate', 7)
    const { step, min, max, value } = slider('Seek')
    expect({ step, min, max, value }).toEqual({ step: '0.01', min: '0', max: '60', value: '7' })
    expect(slider('Seek').getAttribute('aria-valuetext')).toBe('0:07 of 1:00')
  })

  it('has a volume from 0 to 100 in steps of 0.1, and a mute button', async () => {
    const { press, button } = await draw()
    const { step, min, max, value } = slider('Volume')
    expect({ step, min, max, value }).toEqual({ step: '0.1', min: '0', max: '100', value: '100' })
    await press('Mute')
    await report('volumechange')
    expect(film().muted).toBe(true)
    expect(slider('Volume').value).toBe('0')
    await act(async () => button('Unmute').click())
    await report('volumechange')
    expect(film().muted).toBe(false)
  })

  it('says that it failed, and tries again', async () => {
    const { press, button } = await draw()
    await report('error')
    expect(document.querySelector('[role="alert"]')?.textContent).toBe('Video failed to load.Retry')
    await press('Retry')
    expect(document.querySelector('[role="alert"]')).toBeNull()
    expect(button('Pause')).toBeDefined()
  })

  it('pauses every other player when it plays', async () => {
    drawn = await renderWithStore([
      <div key="a">{player('/media/one.mp4')}</div>,
      <div key="b">{player('/media/two.mp4')}</div>,
    ])
    await act(async () => seen(true))
    await act(async () => void film(0).play())
    await act(async () => void film(1).play())
    expect([film(0).paused, film(1).paused]).toEqual([true, false])
  })

  it('resumes its position when it is mounted again', async () => {
    await draw('/media/again.mp4')
    await report('loadedmetadata')
    await report('timeupdate', 12)
    await drawn?.remove()
    await draw('/media/again.mp4')
    await report('loadedmetadata')
    expect(film().currentTime).toBe(12)
  })

  it('can be controlled by keyboard', async () => {
    const { box, button } = await draw()
    const key = (name: string): Promise<boolean> =>
      act(async () =>
        film().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })),
      )
    await key(' ')
    expect(button('Pause')).toBeDefined()
    await key('m')
    expect(film().muted).toBe(true)
    expect(await key('Tab')).toBe(true)
    expect(box.querySelector('[role="group"]')?.getAttribute('aria-label')).toBe('Video: Tide')
  })
})
