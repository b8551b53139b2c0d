// The full-screen image: its name, zooming and closing.
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Drawn, renderWithStore } from '../../../testing/renderWithStore.tsx'
import { ImageViewer } from './ImageViewer.tsx'

let drawn: Drawn | undefined
const onClose = vi.fn<() => void>()

/** A layout, which the test DOM lacks: a screen of 400 by 800 pixels and an image of 800 by 800. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 400, 800))
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(800)
})
afterEach(async () => {
  await drawn?.remove()
  drawn = undefined
  onClose.mockReset()
  vi.restoreAllMocks()
})

const draw = async (address = 'https://media.example/a.jpg', title = 'A lake'): Promise<Drawn> => {
  drawn = await renderWithStore(<ImageViewer overlay={{ name: 'image', address, title }} onClose={onClose} />)
  return drawn
}
const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`Nothing is ${selector}`)
  return found
}
const scale = (): string => find('[data-scale]').dataset.scale ?? ''
const key = (name: string): Promise<unknown> =>
  act(async () => find('[data-scale]').dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })))
/** Touch events are 50 ms apart, however long the test takes. */
let time = 0
const finger = (type: string, x: number, y: number, pointerId = 1): Promise<unknown> =>
  act(async () => {
    const room = find('[data-scale]')
    room.setPointerCapture = () => {}
    const event = new PointerEvent(type, { clientX: x, clientY: y, pointerId, bubbles: true })
    Object.defineProperty(event, 'timeStamp', { value: (time += 50) })
    room.dispatchEvent(event)
  })

describe('ImageViewer', () => {
  it('is a dialog named by the title, and links to the original', async () => {
    await draw()
    expect(find('[role="dialog"]').textContent).toContain('A lake')
    expect(find('a[aria-label="Open original"]').getAttribute('href')).toBe('https://media.example/a.jpg')
    await drawn?.press('Close')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('shows an image of a private text in the same way', async () => {
    const ofPrivate = { address: 'https://media.example/a.jpg', title: 'A lake' }
    drawn = await renderWithStore(<ImageViewer overlay={{ name: 'image', ofPrivate }} onClose={onClose} />)
    expect(find('[role="dialog"]').textContent).toContain('A lake')
    expect(find('[data-scale] img').getAttribute('src')).toBe('https://media.example/a.jpg')
  })

  it('zooms and pans by keys, up to the edges of the image', async () => {
    await draw()
    await key('+')
    await key('+')
    expect(scale()).toBe('2.25')
    for (let press = 0; press < 20; press += 1) await key('ArrowRight')
    expect(find('img').style.transform).toBe('translate(-250px, 0px) scale(2.25)')
    await key('-')
    expect(scale()).toBe('1.50')
    await key('0')
    expect(find('img').style.transform).toBe('translate(0px, 0px) scale(1)')
  })

  it('zooms by double tap and by pinch', async () => {
    await draw()
    for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup']) await finger(type, 200, 400)
    expect(scale()).toBe('2.50')
    await key('0')
    await finger('pointerdown', 150, 400, 1)
    await finger('pointerdown', 250, 400, 2)
    await finger('pointermove', 350, 400, 2)
    expect(scale()).toBe('2.00')
  })

  it('closes when the whole image is dragged down, and not on a small move', async () => {
    await draw()
    await finger('pointerdown', 200, 300)
    await finger('pointermove', 200, 350)
    await finger('pointerup', 200, 350)
    expect(onClose).not.toHaveBeenCalled()
    await finger('pointerdown', 200, 300)
    await finger('pointermove', 200, 450)
    await finger('pointerup', 200, 450)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('says that the image failed to load, and tries again', async () => {
    await draw()
    await act(async () => find('img').dispatchEvent(new Event('error')))
    expect(find('[role="alert"]').textContent).toContain('Image failed to load.')
    await drawn?.press('Retry')
    expect(find('img').getAttribute('src')).toBe('https://media.example/a.jpg')
  })

  it('shows only images with a web address', async () => {
    await draw('javascript:alert(1)', '')
    expect(document.querySelector('img, a[href]')).toBeNull()
    expect(find('[role="alert"]').textContent).toBe('Image failed to load.')
  })
})
