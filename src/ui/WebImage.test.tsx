// A recorded state shows placeholders: nothing is loaded, and layers stay in their frame.
import { signal } from '@preact/signals-core'
import { act, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeStore } from '../../signals/Store.ts'
import { type App, AppContext, useApp } from '../core/App.ts'
import { Picture } from '../features/media/Picture.tsx'
import { VideoPlayer } from '../features/media/video/VideoPlayer.tsx'
import { type Drawn, renderWithStore } from '../testing/renderWithStore.tsx'
import { Avatar } from './Avatar.tsx'
import { Sheet } from './Sheet.tsx'

let drawn: Drawn | undefined
beforeEach(() =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  ),
)
afterEach(async () => {
  await drawn?.remove()
  drawn = undefined
  vi.unstubAllGlobals()
})

const still = 'data:image/svg+xml,still'

const Past = ({ children }: { readonly children: ReactNode }) => (
  <AppContext value={{ ...useApp(), still }}>{children}</AppContext>
)

const elsewhere = 'https://pictures.example/a.png'
const own = '/media/a-640.png 640w'
const pictures = (
  <>
    <Avatar name="ada" address={elsewhere} size={40} />
    <Picture address={elsewhere} srcSet={own} name="A cat" aspect={2} />
    <VideoPlayer address={elsewhere} poster={elsewhere} name="A film" aspect={1} />
  </>
)

/** The addresses that would be loaded. */
const addressesIn = (box: HTMLElement): ReadonlyArray<string> =>
  [...box.querySelectorAll('img, video')].flatMap((each) =>
    ['src', 'srcset', 'poster'].flatMap((name) => each.getAttribute(name) ?? []),
  )

describe('images and videos', () => {
  it('are loaded from their addresses', async () => {
    drawn = await renderWithStore(pictures)
    expect(addressesIn(drawn.box)).toEqual([elsewhere, elsewhere, own, elsewhere, elsewhere])
  })

  it('have no renditions when one of them is on another host', async () => {
    drawn = await renderWithStore(
      <Picture address="/media/a.png" srcSet={`${own}, ${elsewhere} 960w`} name="A cat" aspect={2} />,
    )
    expect(addressesIn(drawn.box)).toEqual(['/media/a.png'])
  })

  it('are not loaded in a recorded state, and keep their size and names', async () => {
    drawn = await renderWithStore(<Past>{pictures}</Past>)
    const { box } = drawn
    expect(addressesIn(box)).toEqual([still, still, still])
    const [face, cat] = [...box.querySelectorAll('img')]
    expect([face?.width, face?.height, cat?.alt]).toEqual([40, 40, 'A cat'])
    expect(cat?.parentElement?.style.aspectRatio).toMatch(/^2\b/)
  })
})

describe('an image of a rendered page', () => {
  const app: App = {
    store: makeStore(),
    run: () => Promise.resolve(undefined),
    now: signal(0),
    toasts: signal([]),
    dismissToast: () => {},
  }
  const screen = (
    <AppContext value={app}>
      <Picture address="/media/a.png" name="A cat" aspect={2} />
      <Avatar name="ada" address="/media/ada.png" />
    </AppContext>
  )
  /** The page's text once the app has taken it over, where each image was in this state before. */
  const takeOver = async (state: Readonly<Record<string, unknown>>): Promise<string | null> => {
    const box = document.createElement('div')
    box.append(document.createRange().createContextualFragment(renderToString(screen)))
    for (const image of box.querySelectorAll('img'))
      for (const [name, value] of Object.entries(state)) Object.defineProperty(image, name, { value })
    const root = await act(async () => hydrateRoot(box, screen))
    const text = box.textContent
    await act(async () => root.unmount())
    return text
  }
  const failed = { complete: true, naturalWidth: 0, currentSrc: 'http://localhost/media/a.png' }

  it('is replaced if it failed before the app had started', async () => {
    expect(await takeOver(failed)).toBe('Image failed to load.RetryA')
  })

  it('stays if it was there, is still loading, or has not been begun since it is far below', async () => {
    for (const other of [{ naturalWidth: 640 }, { complete: false }, { currentSrc: '' }])
      expect(await takeOver({ ...failed, ...other })).toBe('')
  })
})

describe('a sheet', () => {
  const sheet = (
    <Sheet title="Sort" onClose={() => {}}>
      Newest first
    </Sheet>
  )

  it('stays in its frame in a recorded state, and does not take the focus', async () => {
    const before = document.createElement('button')
    document.body.append(before)
    before.focus()
    drawn = await renderWithStore(<Past>{sheet}</Past>)
    expect(drawn.box.querySelector('[role=dialog][aria-label=Sort]')?.textContent).toContain('Newest first')
    expect(document.activeElement).toBe(before)
    before.remove()
  })

  it('otherwise opens above everything else', async () => {
    drawn = await renderWithStore(sheet)
    expect(drawn.box.querySelector('[role=dialog]')).toBeNull()
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('Newest first')
  })
})
