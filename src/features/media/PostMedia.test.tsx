// The media of a post, by kind, and the fallbacks when they can't be shown.
import { act, Fragment, useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { LinkMetadata } from '../../../schemas/entities/Media.ts'
import type { Post } from '../../../schemas/entities/Post.ts'
import { pictureAddress } from '../../../schemas/rules/webAddress.ts'
import { aPost } from '../../../tests/support/entities.ts'
import { type Drawn, renderWithStore } from '../../testing/renderWithStore.tsx'
import type { MediaMode } from './mediaFrame.ts'
import { PostMedia } from './PostMedia.tsx'
// Lazy chunks, imported up front so that tests do not wait for them.
import './tweets/PostTweet.tsx'
import './video/PostVideo.tsx'
import './video/RumblePlayer.tsx'
import './SensitiveVeil.tsx'
import './Thumbnail.tsx'

/** The proxy address of a foreign image, in the post that all tests render. */
const atOwnServer = (address: string): string => pictureAddress(address, { kind: 'post', id: aPost({}).id })

let drawn: Drawn | undefined
afterEach(async () => {
  await drawn?.remove()
  drawn = undefined
})

const mediaOf = (fields: Partial<Post>, mode: MediaMode) => (
  <PostMedia post={aPost({ type: 'link', title: 'A title', ...fields })} mode={mode} />
)

const draw = async (fields: Partial<Post>, mode: MediaMode = 'card'): Promise<HTMLElement> => {
  drawn = await renderWithStore(mediaOf(fields, mode))
  for (let turn = 0; turn < 5; turn += 1) await act(() => Promise.resolve())
  return drawn.box
}

const meta = (fields: Partial<LinkMetadata>): LinkMetadata => ({ title: '', largeImage: '', ...fields })
const image = { link: 'https://media.example/a.jpg', isImage: true } as const
const page = 'https://news.example/story'

describe('an image post', () => {
  it('loads eagerly if it is among the first of a visit, and lazily otherwise', async () => {
    const { box } = await renderWithStore(
      [1, 2, 3, 4].map((id) => <Fragment key={id}>{mediaOf(image, 'card')}</Fragment>),
    )
    const loading = [...box.querySelectorAll('img')].map((each) => each.getAttribute('loading'))
    expect(loading).toEqual(['eager', 'eager', 'lazy', 'lazy'])
  })

  const media = {
    renditions: [
      { width: 800, height: 400, contentType: 'image/jpeg', address: '/media/m.jpg' },
      { width: 320, height: 160, contentType: 'image/jpeg', address: '/media/s.jpg' },
    ],
  }

  it('reserves its frame, offers renditions, and opens full-screen', async () => {
    const box = await draw({ ...image, media })
    const picture = box.querySelector('img')
    expect(picture?.alt).toBe('A title')
    expect(picture?.getAttribute('srcset')).toBe('/media/s.jpg 320w, /media/m.jpg 800w')
    expect(box.querySelector('button')?.style.aspectRatio).toBe('2 / 1')
    await act(async () => box.querySelector('button')?.click())
    expect(drawn?.ran).toEqual([
      { name: 'overlay.open.v1', input: { name: 'image', address: atOwnServer(image.link), title: 'A title' } },
    ])
  })

  it('says that it failed, and retries with the original', async () => {
    const box = await draw({ ...image, media })
    await act(async () => box.querySelector('img')?.dispatchEvent(new Event('error')))
    expect(box.textContent).toContain('Image failed to load.')
    expect(box.querySelector('img')).toBeNull()
    await drawn?.press('Retry')
    expect(box.querySelector('img')?.getAttribute('srcset')).toBeNull()
    expect(box.querySelector('img')?.getAttribute('src')).toBe(atOwnServer(image.link))
  })

  it('links to the original when an image of another host fails', async () => {
    const box = await draw(image)
    await act(async () => box.querySelector('img')?.dispatchEvent(new Event('error')))
    expect(box.querySelector('a')?.getAttribute('href')).toBe(image.link)
    expect(box.querySelector('a')?.textContent).toBe('Open original')
  })

  it('is cropped in a card and whole on its page when it is very tall', async () => {
    const tall = { renditions: [{ width: 400, height: 1000, contentType: 'image/png', address: '/media/t.png' }] }
    expect((await draw({ ...image, media: tall })).textContent).toBe('tap to see all')
    await drawn?.remove()
    expect((await draw({ ...image, media: tall }, 'page')).textContent).toBe('')
  })
})

describe('a post that is not safe for work', () => {
  it('loads nothing until the reader asks', async () => {
    const box = await draw({ ...image, isNsfw: true })
    expect(box.querySelector('img')).toBeNull()
    await drawn?.press('NSFW - tap to show')
    expect(box.querySelector('img')?.alt).toBe('A title')
    expect(document.activeElement?.contains(box.querySelector('img'))).toBe(true)
  })

  it('is hidden as a thumbnail, too', async () => {
    const box = await draw({ ...image, isNsfw: true }, 'condensed')
    expect(box.querySelector('img')).toBeNull()
    expect(drawn?.button('NSFW - tap to show')).toBeDefined()
  })
})

describe('a link', () => {
  it('is one link, with the title cut at 128 characters and the domain', async () => {
    const box = await draw({ link: page, domain: 'news.example', linkMetadata: meta({ title: 'x'.repeat(200) }) })
    const link = box.querySelector('a')
    expect(link?.href).toBe(page)
    expect(link?.rel).toBe('noopener nofollow ugc')
    expect(link?.textContent).toBe(`${'x'.repeat(128)}…news.example`)
    expect(box.querySelectorAll('a, button')).toHaveLength(1)
  })

  it("shows the page's image, and goes without it when that fails", async () => {
    const box = await draw({
      link: page,
      linkMetadata: meta({ title: 'Story', largeImage: 'https://news.example/p.jpg' }),
    })
    expect(box.querySelector('img')?.getAttribute('src')).toBe(atOwnServer('https://news.example/p.jpg'))
    await act(async () => box.querySelector('img')?.dispatchEvent(new Event('error')))
    expect(box.querySelector('img')).toBeNull()
    expect(box.querySelector('a')?.textContent).toBe('Storynews.example')
  })

  const picture = 'https://news.example/p.jpg'
  const previewed = { link: page, domain: 'news.example', preview: picture }

  it('shows its address until the server has read the page, or if the page says nothing', async () => {
    const box = await draw({ link: page, domain: 'news.example', linkMetadata: meta({}) })
    expect(box.querySelector('a')?.textContent).toBe(`${page}news.example`)
    expect(box.querySelector('img')).toBeNull()
  })

  it('shows the preview that the server stored: one picture, through this server, and the title as text', async () => {
    const box = await draw({ ...previewed, linkMetadata: meta({ title: '<b>A</b> story', largeImage: picture }) })
    expect([...box.querySelectorAll('img')].map((each) => each.getAttribute('src'))).toEqual([atOwnServer(picture)])
    expect(box.querySelector('a')?.textContent).toBe('<b>A</b> storynews.example')
    expect(box.querySelector('b')).toBeNull()
  })

  it('does not grow under a reader when its preview arrives, and follows a link that changes', async () => {
    const before = aPost({ type: 'link', link: page, domain: 'news.example', linkMetadata: meta({}) })
    const after = { ...before, preview: picture, linkMetadata: meta({ title: 'Story', largeImage: picture }) }
    const Reader = () => {
      const [post, setPost] = useState(before)
      return (
        <>
          <button type="button" onClick={() => setPost(after)}>
            Loaded again
          </button>
          <button type="button" onClick={() => setPost({ ...after, link: `${page}/2` })}>
            Another link
          </button>
          <PostMedia post={post} mode="card" />
        </>
      )
    }
    drawn = await renderWithStore(<Reader />)
    const { box, press } = drawn
    await press('Loaded again')
    expect([box.querySelector('a')?.textContent, box.querySelector('img')]).toEqual([`${page}news.example`, null])
    await press('Another link')
    expect(box.querySelector('a')?.textContent).toBe('Storynews.example')
    await drawn.remove()
    drawn = await renderWithStore(<PostMedia post={after} mode="card" />)
    expect(drawn.box.querySelector('a')?.textContent).toBe('Storynews.example')
  })

  it('shows that picture as its thumbnail', async () => {
    const box = await draw({ ...previewed, linkMetadata: meta({ title: 'Story', largeImage: picture }) }, 'condensed')
    expect(box.querySelector('img')?.getAttribute('src')).toBe(atOwnServer(picture))
    expect(box.querySelector('a')?.href).toBe(page)
  })

  it.each(['javascript:alert(1)', 'data:text/html,<b>x</b>', 'just words', 'mailto:a@b.example', ''])(
    'is neither link nor image when its address is %j',
    async (link) => {
      const box = await draw({ link, linkMetadata: meta({ title: 'Story', largeImage: 'javascript:alert(1)' }) })
      expect(box.querySelector('a, button, img, iframe')).toBeNull()
    },
  )
})

describe('a video post', () => {
  it('has a player with a poster, and is only a link when the video is not playable', async () => {
    const box = await draw({ isVideo: true, videoLink: '/media/a.mp4', link: page, preview: '/media/a.jpg' })
    expect(box.querySelector('video')?.getAttribute('poster')).toBe('/media/a.jpg')
    expect(box.querySelector('video')?.autoplay).toBe(false)
    await drawn?.remove()
    const other = await draw({ isVideo: true, videoLink: 'javascript:alert(1)', link: page })
    expect(other.querySelector('video')).toBeNull()
    expect(other.querySelector('a')?.href).toBe(page)
  })
})

describe('a Rumble video', () => {
  const embed = (address: string) => meta({ rumbleEmbed: { address, title: 'The film' } })

  it('requests nothing from rumble.com before it is pressed, and then plays in a sandbox', async () => {
    const box = await draw({ link: page, linkMetadata: embed('https://rumble.com/embed/v1/') })
    expect(box.querySelector('iframe')).toBeNull()
    await drawn?.press('Play video: The film')
    const frame = box.querySelector('iframe')
    expect(frame?.getAttribute('src')).toBe('https://rumble.com/embed/v1/')
    expect(frame?.getAttribute('sandbox')).not.toContain('allow-top-navigation')
  })

  it('goes without its poster when that fails', async () => {
    const box = await draw({
      link: page,
      preview: '/media/no.jpg',
      linkMetadata: embed('https://rumble.com/embed/v1/'),
    })
    expect(box.querySelector('img')?.getAttribute('src')).toBe('/media/no.jpg')
    await act(async () => box.querySelector('img')?.dispatchEvent(new Event('error')))
    expect(box.querySelector('img')).toBeNull()
    expect(drawn?.button('Play video: The film')).toBeDefined()
  })

  it('is only a link on any other host', async () => {
    const box = await draw({ link: page, linkMetadata: embed('https://rumble.example/embed/') })
    expect(box.querySelector('iframe, button')).toBeNull()
    expect(box.querySelector('a')?.href).toBe(page)
  })
})

describe('a thumbnail', () => {
  const still = '/media/a-still.webp'
  const rendition = (contentType: string, width = 600) => ({ width, height: 400, contentType, address: '/media/a.gif' })

  it.each([
    ['an animated gif', 'a.gif', [rendition('image/gif')]],
    ['an animated gif without sizes', 'a.gif', []],
    ['an animated webp', 'a.webp', [rendition('image/webp')]],
  ])('of %s loads only its still picture', async (_, name, renditions) => {
    const fields = { link: `/media/${name}`, preview: still, isImage: true, media: { renditions } }
    const box = await draw(fields, 'condensed')
    expect(box.querySelector('img')?.getAttribute('src')).toBe(still)
    expect(box.querySelectorAll('img')).toHaveLength(1)
    expect(box.querySelector('img')?.srcset).toBe('')
    await drawn?.press('Open image: A title')
    expect(drawn?.ran[0]?.input).toMatchObject({ address: `/media/${name}` })
  })

  it('of a picture with smaller sizes has a choice of them', async () => {
    const renditions = [rendition('image/webp', 600), rendition('image/webp', 320)]
    const fields = { link: '/media/a.webp', preview: '/media/a-320.webp', isImage: true, media: { renditions } }
    expect((await draw(fields, 'condensed')).querySelector('img')?.srcset).toContain('320w')
  })

  it('opens an image, and links to the post for a video or to the page for a link', async () => {
    await draw(image, 'condensed')
    await drawn?.press('Open image: A title')
    expect(drawn?.ran[0]?.name).toBe('overlay.open.v1')
    await drawn?.remove()
    const film = await draw({ isVideo: true, videoLink: '/media/a.mp4', link: '/media/a.mp4' }, 'condensed')
    expect(film.querySelector('a')?.getAttribute('href')).toBe(`/c/gaming/p/${aPost().uuid}/`)
    await drawn?.remove()
    expect((await draw({ link: page, domain: 'news.example' }, 'condensed')).querySelector('a')?.href).toBe(page)
  })
})
