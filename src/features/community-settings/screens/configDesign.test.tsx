// A community's pictures: choosing, previewing, saving, cancelling, and refusing unsuitable files.
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { designKey } from '../../../../commands/community-settings/UploadDesign.ts'
import { type Configuring, drawConfiguring } from '../../../testing/drawConfiguring.tsx'
import { DesignConfigScreen } from './DesignConfigScreen.tsx'

/** A picture of 400 x 200 in a frame of 100: the test document decodes and measures nothing. */
beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(200)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const draw = (options = {}): Promise<Configuring> =>
  drawConfiguring(<DesignConfigScreen community="Cats" />, { isInside: true, ...options })

const photo = new File(['photo'], 'cat.png', { type: 'image/png' })
const parts = ['logo', 'header'] as const
type Part = (typeof parts)[number]

const panel = ({ page }: Configuring, part: Part): Element | undefined =>
  [...page.querySelectorAll('main section')][parts.indexOf(part)]
const choose = async (drawn: Configuring, part: Part, file: File): Promise<void> => {
  const field = panel(drawn, part)?.querySelector<HTMLInputElement>('input[type="file"]')
  if (field === null || field === undefined) throw new Error('There is no field.')
  Object.defineProperty(field, 'files', { value: [file], configurable: true })
  await act(async () => field.dispatchEvent(new Event('change', { bubbles: true })))
  await drawn.settle()
}
/** Makes the picture load, or fail to. */
const picture = async (drawn: Configuring, part: Part, event: 'load' | 'error'): Promise<void> => {
  const shown = panel(drawn, part)?.querySelector('img[alt="Area to crop"], img[alt="New header"]')
  await act(async () => shown?.dispatchEvent(new Event(event)))
  await drawn.settle()
}
const uploads = ({ kernel }: Configuring): ReadonlyArray<Readonly<Record<string, unknown>>> =>
  kernel.requests.filter(({ origin }) => origin === 'media').map(({ input }) => input)
const inHand = ({ kernel }: Configuring, part: Part) => kernel.store.uploads.peek()[designKey('Cats', part)]

describe('the design of a community', () => {
  it('is a logo and a header, each with its size', async () => {
    const drawn = await draw()
    expect([...drawn.page.querySelectorAll('main h2')].map(({ textContent }) => textContent)).toEqual([
      'Logo',
      'Header',
    ])
    expect(panel(drawn, 'logo')?.textContent).toContain('512x512 px')
    expect(panel(drawn, 'header')?.textContent).toContain('1920x1080 px')
    expect(panel(drawn, 'header')?.textContent).toContain('No header yet.')
  })

  it('saves a header as chosen, after a preview, and reloads the community', async () => {
    const drawn = await draw()
    await choose(drawn, 'header', photo)
    expect(drawn.find('button', 'Save header')?.hasAttribute('disabled')).toBe(true)
    await picture(drawn, 'header', 'load')
    const asked = drawn.kernel.requests.length
    await drawn.press('button', 'Save header')
    expect(uploads(drawn)).toMatchObject([{ header: photo }])
    expect(drawn.toasts()).toEqual(['Saving...', 'Saved settings.'])
    expect(drawn.kernel.requests.slice(asked).map(({ path }) => path)).toContain('/community/community.json')
    expect(inHand(drawn, 'header')).toBeUndefined()
  })

  it('saves the framed part of a logo', async () => {
    const drawn = await draw()
    await choose(drawn, 'logo', photo)
    await picture(drawn, 'logo', 'load')
    await drawn.press('button', 'Save logo')
    const saved = drawn.ran.find(({ name }) => name === 'config.uploadDesign.v1')
    expect(saved?.input).toMatchObject({ part: 'logo', cut: { left: 100, top: 0, side: 200 } })
    expect(Object.keys(uploads(drawn)[0] ?? {})).not.toContain('header')
  })

  it('being uploaded shows its progress, can be cancelled, and stays chosen until it is discarded', async () => {
    const drawn = await draw()
    await choose(drawn, 'header', photo)
    await picture(drawn, 'header', 'load')
    await act(async () => {
      drawn.kernel.store.uploads.value = {
        [designKey('Cats', 'header')]: { file: photo, stage: { kind: 'sending', part: 0.4 } },
      }
    })
    expect(panel(drawn, 'header')?.querySelector('progress')?.value).toBe(0.4)
    await drawn.press('button', 'Cancel')
    expect(inHand(drawn, 'header')).toEqual({ file: photo, stage: { kind: 'chosen' } })
    await drawn.press('button', 'Remove header')
    expect(inHand(drawn, 'header')).toBeUndefined()
  })

  it.each(parts)('refuses a video and a damaged file as a %s, and says so', async (part) => {
    const drawn = await draw()
    await choose(drawn, part, new File(['x'], 'cat.mp4'))
    expect(drawn.alerts()).toEqual(['That filetype is not accepted, please try again.'])
    await choose(drawn, part, photo)
    await picture(drawn, part, 'error')
    expect(drawn.alerts()).toEqual(['That file is damaged and cannot be read, please try another.'])
    expect(inHand(drawn, part)).toBeUndefined()
  })
})
