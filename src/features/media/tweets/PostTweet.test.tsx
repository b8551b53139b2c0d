// Tweets with every combination of their parts.
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import type { InnerTweet, Tweet } from '../../../../schemas/entities/Tweet.ts'
import { aPost } from '../../../../tests/support/entities.ts'
import { type Drawn, renderWithStore } from '../../../testing/renderWithStore.tsx'
import { PostTweet } from './PostTweet.tsx'

let drawn: Drawn | undefined
afterEach(async () => {
  await drawn?.remove()
  drawn = undefined
})

/** The current time in tests: see renderWithStore. */
const now = 1_767_409_445_000
const day = 86_400_000

const picture = (at: number) => ({ address: `/media/${at}.jpg`, width: 300, height: 200, description: '' })
const inner = (fields: Partial<InnerTweet> = {}): InnerTweet => ({
  id: '1',
  user: { name: 'Ada', handle: 'ada', avatar: '' },
  text: 'Hello',
  createdAt: now - 2 * day,
  images: [],
  ...fields,
})
const poll = (endsAt: number) => ({
  options: [
    { label: 'Yes', votes: 3 },
    { label: 'No', votes: 1 },
    { label: 'Maybe', votes: 4 },
  ],
  endsAt,
})

const draw = async (tweet: Tweet, link = 'https://tweets.example/1'): Promise<HTMLElement> => {
  drawn = await renderWithStore(
    <PostTweet post={aPost({ type: 'link', link, linkMetadata: { title: '', largeImage: '', tweet } })} />,
  )
  return drawn.box
}

describe('a tweet', () => {
  it('shows author, age and text, and links to its source', async () => {
    const box = await draw(inner({ text: 'Line one\nsee https://a.example/x &amp; #tea <b>not bold</b>' }))
    expect(box.textContent).toContain('Ada@ada· 2d')
    expect(box.querySelector('p + div, div + div > p')?.textContent).toBe(
      'Line one\nsee a.example/x & #tea <b>not bold</b>',
    )
    expect([...box.querySelectorAll('a')].map(({ href, rel }) => [href, rel])).toEqual([
      ['https://a.example/x', 'noopener nofollow ugc'],
      ['https://tweets.example/1', 'noopener nofollow ugc'],
    ])
    expect(box.querySelector('b')).toBeNull()
  })

  it('shows four images at most, and opens the one that is pressed', async () => {
    const images = [1, 2, 3, 4, 5].map(picture)
    const box = await draw(inner({ images: [{ ...picture(0), address: 'javascript:alert(1)' }, ...images] }))
    expect([...box.querySelectorAll('img')].map((each) => each.alt)).toEqual(
      [1, 2, 3, 4].map((at) => `Image ${at} of 4`),
    )
    const [, second] = box.querySelectorAll('button')
    second?.click()
    expect(drawn?.ran[0]?.input).toEqual({ name: 'image', address: '/media/2.jpg', title: 'Image 2 of 4' })
  })

  it('shows two answers of a poll with their shares of all votes, and the time that is left', async () => {
    const box = await draw(inner({ poll: poll(now + 2 * day) }))
    expect([...box.querySelectorAll('li')].map((each) => each.textContent)).toEqual(['Yes38%', 'No13%'])
    expect(box.textContent).toContain('8 votes · 2 days left')
    await drawn?.remove()
    expect((await draw(inner({ poll: poll(now - 1) }))).textContent).toContain('8 votes · Final results')
    await drawn?.remove()
    expect((await draw(inner({ poll: poll(0) }))).textContent).not.toMatch(/left|Final/)
  })

  it('shows the tweet that it replies to above it, and the one that it quotes in a box', async () => {
    const box = await draw({ ...inner(), parent: inner({ text: 'Before' }), quoted: inner({ text: 'Quoted' }) })
    expect(box.querySelector('[aria-label="In reply to"]')?.textContent).toContain('Before')
    expect(box.querySelector('blockquote')?.textContent).toContain('Quoted')
  })

  it('shows its video and its link, unless their addresses are not web addresses', async () => {
    const video = { address: '/media/a.mp4', poster: '', width: 0, height: 0 }
    const link = { address: 'https://b.example/', title: 'T', description: 'D', image: '', domain: '' }
    const box = await draw(inner({ video, link }))
    expect(box.querySelector('video')?.getAttribute('src')).toBe('/media/a.mp4')
    expect(box.querySelector('a')?.textContent).toBe('TDb.example')
    await drawn?.remove()
    const bad = { ...video, address: 'blob:x' }
    const other = await draw(inner({ video: bad, link: { ...link, address: 'javascript:alert(1)' } }), '')
    expect(other.querySelector('video, a')).toBeNull()
    expect(other.textContent).toContain('TD')
  })

  it('renders with any part missing or invalid', async () => {
    const text = fc.constantFrom(
      '',
      'javascript:alert(1)',
      '/media/a.jpg',
      'https://a.example/',
      '@@ ## \n\n',
      '\u0000',
    )
    const count = fc.constantFrom(0, -1, 3, 1e300, Number.NaN)
    const part = fc.record(
      {
        id: text,
        user: fc.record({ name: text, handle: text, avatar: text }),
        text,
        createdAt: count,
        images: fc.array(fc.record({ address: text, width: count, height: count, description: text }), {
          maxLength: 6,
        }),
        video: fc.record({ address: text, poster: text, width: count, height: count }),
        poll: fc.record({ options: fc.array(fc.record({ label: text, votes: count })), endsAt: count }),
        link: fc.record({ address: text, title: text, description: text, image: text, domain: text }),
      },
      { requiredKeys: ['id', 'user', 'text', 'createdAt', 'images'] },
    )
    const tweets = fc.record({ tweet: part, parent: fc.option(part), quoted: fc.option(part) })
    await fc.assert(
      fc.asyncProperty(tweets, async ({ tweet, parent, quoted }) => {
        const others = { ...(parent === null ? {} : { parent }), ...(quoted === null ? {} : { quoted }) }
        const box = await draw({ ...tweet, ...others }, 'https://a.example/')
        expect(box.querySelector('[aria-label="Tweet"]')).not.toBeNull()
        const addresses = [...box.querySelectorAll('[href], [src]')].flatMap((each) => [
          each.getAttribute('href') ?? '',
          each.getAttribute('src') ?? '',
        ])
        expect(addresses.filter((address) => /^\s*javascript:/i.test(address))).toEqual([])
        await drawn?.remove()
      }),
      { numRuns: 40 },
    )
  })
})
