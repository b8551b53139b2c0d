// The profile picture: choosing, cropping by keyboard, saving, cancelling, and refusing unsuitable files.
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pictureKey } from '../../../../commands/account/SetProfilePicture.ts'
import { Offline } from '../../../../schemas/Failure.ts'
import { makeStore, type Store } from '../../../../signals/Store.ts'
import { type Drawn, renderWithStore } from '../../../testing/renderWithStore.tsx'
import { sampleUser } from '../../../testing/samples.ts'
import { ProfileSettingsScreen } from './ProfileSettingsScreen.tsx'

/** A picture of 400 x 200 in a frame of 100: the test document decodes and measures nothing. */
const measure = (): void => {
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(200)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100)
}

let drawn: Drawn
let store: Store
beforeEach(async () => {
  measure()
  store = makeStore()
  store.changeViewer({ kind: 'member', user: sampleUser({ username: 'ada' }) })
  drawn = await renderWithStore(<ProfileSettingsScreen />, { store })
})
afterEach(async () => {
  await drawn.remove()
  vi.restoreAllMocks()
})

const photo = new File(['photo'], 'me.jpg', { type: 'image/jpeg' })
const choose = async (file: File): Promise<void> => {
  const field = drawn.box.querySelector<HTMLInputElement>('input[type="file"]')
  Object.defineProperty(field, 'files', { value: [file], configurable: true })
  await act(async () => field?.dispatchEvent(new Event('change', { bubbles: true })))
}
const frame = (): HTMLElement | null => drawn.box.querySelector('[role="application"]')
/** Makes the framed picture load, or fail to. */
const picture = (event: 'load' | 'error'): Promise<boolean | undefined> =>
  act(async () => frame()?.querySelector('img')?.dispatchEvent(new Event(event)))
/** Chooses the photo, and waits until it has loaded. */
const choosePhoto = async (): Promise<void> => {
  await choose(photo)
  await picture('load')
}
const key = (name: string): Promise<boolean | undefined> =>
  act(async () => frame()?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })))
const said = (): string | null | undefined => drawn.box.querySelector('[role="alert"]')?.textContent
const saved = () => drawn.ran.filter(({ name }) => name === 'account.picture.v1')

describe('a picture', () => {
  test('is requested, with its size', () => {
    expect(drawn.box.textContent).toContain('256x256 px')
    expect(drawn.button('Save').disabled).toBe(true)
    expect(frame()).toBeNull()
  })

  test('is saved as it is framed', async () => {
    await choosePhoto()
    await drawn.press('Save')
    expect(saved()).toEqual([
      { name: 'account.picture.v1', input: { file: photo, cut: { left: 100, top: 0, side: 200 } } },
    ])
  })

  test('is moved and enlarged by keys', async () => {
    await choosePhoto()
    expect(frame()?.tabIndex).toBe(0)
    for (const name of ['ArrowRight', 'ArrowRight', 'ArrowLeft', '+', '0', 'ArrowRight', 'ArrowUp']) await key(name)
    await drawn.press('Save')
    // Twelve screen pixels are 24 of the picture; there is no room to move up.
    expect(saved()[0]?.input).toMatchObject({ cut: { left: 76, top: 0, side: 200 } })
  })

  test('being uploaded shows its progress, and can be cancelled', async () => {
    await choosePhoto()
    await drawn.press('Save')
    expect(drawn.box.querySelector('progress')).not.toBeNull()
    expect([drawn.button('Save').disabled, drawn.box.querySelector('[inert]') !== null]).toEqual([true, true])
    await drawn.press('Cancel')
    expect(drawn.ran.at(-1)).toEqual({ name: 'upload.choose.v1', input: { key: pictureKey, file: photo } })
    expect(drawn.button('Save').disabled).toBe(false)
  })

  test('that could not be saved says why, and keeps its crop', async () => {
    await choosePhoto()
    await key('ArrowRight')
    await act(async () => {
      store.uploads.value = { [pictureKey]: { file: photo, stage: { kind: 'failed', failure: new Offline() } } }
    })
    expect(said()).toContain('You seem to be offline.')
    await drawn.press('Save')
    expect(saved()[0]?.input).toMatchObject({ cut: { left: 76, top: 0, side: 200 } })
  })

  test('can be discarded', async () => {
    await choosePhoto()
    await drawn.press('Remove')
    expect([frame(), store.uploads.peek()]).toEqual([null, {}])
  })
})

describe('a file is refused', () => {
  const long = new File(['x'], 'me.png')
  Object.defineProperty(long, 'size', { value: 12 * 1024 * 1024 + 1 })

  test.each([
    [new File(['x'], 'me.pdf'), 'That filetype is not accepted, please try again.'],
    [new File(['x'], 'me.mp4'), 'That filetype is not accepted, please try again.'],
    [long, 'Maximum image size is 12MB, please try again.'],
  ])('%#: and the previous one stays', async (file, sentence) => {
    await choose(photo)
    await choose(file)
    expect(said()).toBe(sentence)
    expect(store.uploads.peek()[pictureKey]?.file).toBe(photo)
  })

  test('if it cannot be decoded', async () => {
    await choose(photo)
    expect(drawn.button('Save').disabled).toBe(true)
    await picture('error')
    expect(said()).toBe('That file is damaged and cannot be read, please try another.')
    expect(frame()).toBeNull()
  })
})
