// The form of a new post: initial community, validation, and sending.
import { Effect, Layer } from 'effect'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PostType } from '../../../schemas/vocabulary.ts'
import { aUser } from '../../../tests/support/entities.ts'
import { type Answered, answered, testKernel } from '../../../tests/support/kernel.ts'
import { localKeyValueStore } from '../../adapters/localKeyValueStore.ts'
import { makeRun } from '../../core/runtime.ts'
import { renderInApp } from '../../testing/renderInApp.tsx'
import { PostForm } from './PostForm.tsx'

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)

interface Given {
  readonly community?: string
  readonly type?: PostType
  readonly isGuest?: boolean
  readonly answer?: (path: string) => Answered
  /** The upload in an earlier draft. */
  readonly drafted?: string
}

const draw = async ({ community = '', type = 'link', isGuest = false, answer, drafted }: Given = {}) => {
  const kernel = testKernel({ answer: ({ path }) => answer?.(path) ?? answered({ communities: [] }) })
  const { store } = kernel
  if (!isGuest) store.changeViewer({ kind: 'member', user: aUser() })
  if (drafted !== undefined)
    store.drafts.value = {
      [`post/${community}`]: {
        at: 0,
        fields: { community, title: 'A picture', link: '', content: '', media: drafted },
      },
    }
  const run = makeRun(Layer.merge(kernel.layer, localKeyValueStore), () => {})
  const drawn = await renderInApp(<PostForm community={community} type={type} />, { store, run })
  const { page } = drawn
  const field = (label: string): HTMLInputElement => {
    const id = [...page.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.htmlFor
    const found = page.querySelector<HTMLInputElement>(`[id="${id}"]`)
    if (found === null) throw new Error(`There is no field called ${label}`)
    return found
  }
  return {
    ...drawn,
    kernel,
    field,
    community: () => page.querySelector<HTMLInputElement>('[role="combobox"]')?.value,
    type: (label: string, text: string) =>
      act(async () => {
        const input = field(label)
        Reflect.set(Object.getPrototypeOf(input), 'value', text, input)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    submit: () => drawn.press('button', 'Post'),
    said: () => [...page.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent),
    sent: () => kernel.requests.filter(({ path }) => path === '/action/create_post').map(({ input }) => input),
  }
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

const chooseFile = (page: HTMLElement): Promise<void> =>
  act(async () => {
    const files = page.querySelector<HTMLInputElement>('input[type="file"]')
    Object.defineProperty(files, 'files', { value: [new File(['x'], 'a.png', { type: 'image/png' })] })
    files?.dispatchEvent(new Event('change', { bubbles: true }))
  })

describe('the form of a new post', () => {
  it.each([
    ['gaming', 'c/gaming'],
    ['', ''],
    ['win', ''],
    ['all', ''],
    ['home', ''],
    ['trending', ''],
  ])('at %j starts with the community %j', async (given, expected) => {
    const { community } = await draw({ community: given })
    expect(community()).toBe(expected)
  })

  it.each([
    ['link', ['Choose a community.', 'A title is required.', 'A link is required.']],
    ['text', ['Choose a community.', 'A title is required.']],
    ['media', ['Choose a community.', 'A title is required.', 'Choose a picture or a video.']],
  ] as const)('of type %s says what is missing, and sends nothing', async (type, expected) => {
    const { submit, said, kernel } = await draw({ type })
    expect(said()).toEqual([])
    await submit()
    expect([said(), kernel.requests]).toEqual([expected, []])
  })

  it('sends the post, and shows why it was refused', async () => {
    const { type, submit, said, sent, kernel, field } = await draw({
      community: 'gaming',
      answer: (path) =>
        path === '/action/create_post' ? answered({ status: false, error: 'closed' }) : answered({ communities: [] }),
    })
    await type('Title', 'A game')
    await type('Link', 'https://game.example')
    await submit()
    expect(sent()).toEqual([{ type: 'link', community: 'gaming', title: 'A game', link: 'https://game.example' }])
    expect([said(), kernel.toasts.map(({ text }) => text)]).toEqual([['Closed.'], ['Post failed to save']])
    expect([field('Title').value, field('Link').value]).toEqual(['A game', 'https://game.example'])
  })

  it('waits for the login of a guest, and keeps its text', async () => {
    const { type, submit, sent, kernel, field } = await draw({ community: 'gaming', isGuest: true })
    await type('Title', 'A game')
    await type('Link', 'https://game.example')
    await submit()
    expect([sent(), kernel.overlays]).toEqual([[], [{ name: 'signUp' }]])
    expect(kernel.store.waiting.peek()).toMatchObject({ what: 'post' })
    expect(field('Title').value).toBe('A game')
  })

  it('uploads a file as soon as it is chosen, and sends the post with its address', async () => {
    const { page, type, submit, sent } = await draw({
      community: 'gaming',
      type: 'media',
      answer: (path) => {
        if (path === '/upload/token.json') return answered({ token: 'permission' })
        if (path.startsWith('/api/upload')) return answered({ id: 'a.png' })
        return path === '/action/create_post' ? Effect.never : answered({ communities: [] })
      },
    })
    await chooseFile(page)
    expect(page.textContent).toContain('Uploaded.')
    await type('Title', 'A picture')
    await submit()
    expect(sent()).toEqual([
      { type: 'link', community: 'gaming', title: 'A picture', link: 'https://parley.example/media/a.png' },
    ])
    expect(page.querySelector('form')?.getAttribute('aria-busy')).toBe('true')
  })

  it('keeps the upload of a draft whose preview cannot be shown, and says so', async () => {
    const drafted = 'https://parley.example/media/a.png'
    const { page, submit, sent } = await draw({ community: 'gaming', type: 'media', drafted })
    await act(async () => {
      page.querySelector('img')?.dispatchEvent(new Event('error'))
    })
    expect(page.querySelector('img')).toBeNull()
    expect(page.textContent).toContain('This picture cannot be shown here now.')
    expect(page.textContent).toContain('Uploaded.')
    await submit()
    await vi.waitFor(() => expect(sent()).toMatchObject([{ link: drafted }]))
  })

  it('uploads a file whose upload failed before, posts it, and leaves nothing of it in the form', async () => {
    let isUploadDown = true
    const { page, type, submit, sent, kernel } = await draw({
      community: 'gaming',
      type: 'media',
      answer: (path) => {
        if (path === '/upload/token.json') return answered({ token: 'permission' })
        if (path.startsWith('/api/upload'))
          return answered(isUploadDown ? { status: false, error: 'Full.' } : { id: 'a.png' })
        return answered(path === '/action/create_post' ? { status: true, link: '/p/a' } : { communities: [] })
      },
    })
    await chooseFile(page)
    await type('Title', 'A picture')
    isUploadDown = false
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await submit()
    await vi.waitFor(() => expect(sent()).toMatchObject([{ link: 'https://parley.example/media/a.png' }]))
    expect(kernel.store.drafts.peek()['post/gaming']).toBeDefined()
    // The page of the post replaces the form a second after the server has it.
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(kernel.store.drafts.peek()['post/gaming']).toBeUndefined()
    expect(kernel.store.uploads.peek()['post/gaming']).toBeUndefined()
  })

  it('keeps its title and its draft where the upload is cancelled during the submit, and says that nothing was posted', async () => {
    let isUploadDown = true
    const { page, type, submit, said, sent, kernel, field, press } = await draw({
      community: 'gaming',
      type: 'media',
      answer: (path) => {
        if (path === '/upload/token.json') return answered({ token: 'permission' })
        if (path.startsWith('/api/upload'))
          return isUploadDown ? answered({ status: false, error: 'Full.' }) : Effect.never
        return answered({ communities: [] })
      },
    })
    await chooseFile(page)
    await type('Title', 'A picture')
    isUploadDown = false
    await submit()
    await press('button', 'Cancel')
    expect(field('Title').value).toBe('A picture')
    expect(kernel.store.drafts.peek()['post/gaming']).toBeDefined()
    expect(said()).toContain('Nothing was posted: the upload was cancelled.')
    expect(sent()).toEqual([])
  })
})
