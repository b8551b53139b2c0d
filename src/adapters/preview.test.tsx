import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { confirmThread } from '../../commands/thread/confirmThread.ts'
import { makeStore } from '../../signals/Store.ts'
import { aComment, aPost } from '../../tests/support/entities.ts'
import { SensitiveVeil } from '../features/media/SensitiveVeil.tsx'
import { PostByline } from '../features/post/PostByline.tsx'
import { CommentThread } from '../features/thread/CommentThread.tsx'
import { renderWithStore } from '../testing/renderWithStore.tsx'
import { SpoilerText } from '../ui/text/renderTokens.tsx'
import { seenNow } from './keepSeen.ts'
import { followReader, forgetSeenAfter, storedSeen, storeSeen, takePreview } from './preview.ts'

const early = readFileSync('public/early.js', 'utf8')
const { dataset } = document.documentElement
const build = '/assets/app-1.js'
const now = 1_800_000_000_000
let listening = new AbortController()

/** Runs public/early.js as a browser does: in a page whose body has arrived. */
const start = async (): Promise<void> => {
  const listen = (type: string, listener: (event: Event) => void): void =>
    window.addEventListener(type, listener, { signal: listening.signal })
  // oxlint-disable-next-line typescript/no-implied-eval -- the page's own script, which is no module
  new Function('addEventListener', 'setTimeout', early)(listen, () => {})
  window.dispatchEvent(new Event('DOMContentLoaded'))
  await vi.waitFor(() => expect(document.querySelector('body > .boot')).toBe(null))
  await Promise.resolve()
}

const emptyPage = '<div id="root"><div class="boot"></div></div><noscript></noscript>'

/** What the server sends a guest who opens a post. */
const pageOfPost = `<div class="boot"></div><div id="root"><article data-id="post"><h1>A post</h1></article></div>
  <script type="application/json" id="page-data">{"now":1,"answers":{"/api/v2/post/post.json?id=1":{}},"parts":["PostVideo"]}</script>
  <noscript></noscript>`

/** The page's elements, without making HTML from strings in the code that ships. */
const fill = (html: string): void => {
  document.head.replaceChildren(
    Object.assign(document.createElement('script'), { type: 'module' }),
    Object.assign(document.createElement('meta'), { name: 'viewport' }),
  )
  document.querySelector('script')?.setAttribute('src', build)
  document.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
}

/** A feed as the app shows it. */
const drawFeed = (): void => {
  fill(`<div id="root"><header><h1>Parley</h1></header><main><div role="feed"><div class="item" style="top: 9px"><article>
    <h2><a href="/p/1abc/a">One &lt;b&gt;</a></h2><button aria-label="Upvote">1</button><textarea>draft</textarea>
    <svg><use href="/icons.svg#up"></use></svg></article></div></div><div>the end</div></main><dialog></dialog></div>`)
}

const shown = (): string => document.getElementById('root')?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''

const keepFeed = async (): Promise<void> => {
  fill(emptyPage)
  await start()
  drawFeed()
  storeSeen('/', seenNow(now) ?? {})
}

beforeEach(() => {
  listening = new AbortController()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(now)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')))
  history.replaceState(null, '', '/')
})
afterEach(() => {
  listening.abort()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  for (const name of ['preview', 'shell', 'started']) delete dataset[name]
  delete window.previewEnded
  delete window.earlyAnswers
  document.head.replaceChildren()
  document.body.replaceChildren()
})

describe('what was seen last', () => {
  it('is shown at the next visit with its age, as elements and texts', async () => {
    await keepFeed()
    vi.setSystemTime(now + 5 * 60_000)
    fill(emptyPage)
    await start()
    expect([dataset['preview'], shown()]).toEqual(['seen', 'Parley One <b>1'])
    expect(document.querySelector('.seen-age')?.textContent).toBe('As of 5 min ago')
    expect(document.querySelector('#root use')?.namespaceURI).toBe('http://www.w3.org/2000/svg')
    // Neither what was typed, nor where the list had placed its rows.
    expect(document.querySelector('#root textarea, #root dialog, #root .item')).toBe(null)
  })

  const change: ReadonlyArray<readonly [string, () => void]> = [
    ['another member', () => localStorage.setItem('parley.keys', '{"apiKey":"k","apiSecret":"s"}')],
    ['other settings', () => localStorage.setItem('parley.preferences', '{"theme":"dark"}')],
    ['a day later', () => vi.setSystemTime(now + 86_400_000)],
    ['a clock that was set back', () => vi.setSystemTime(now - 1)],
    ['a tab that restores its own place', () => sessionStorage.setItem('parley.places', '{}')],
    ['another address', () => history.replaceState(null, '', '/c/all')],
    ['after something was hidden', () => forgetSeenAfter('/action/hide')],
    ['after a member was blocked', () => forgetSeenAfter('/action/block')],
    ['with a list that is broken', () => localStorage.setItem('parley.seen', '{"/":{"at":1}}')],
    ['once the app shows its own screen', () => void takePreview()],
  ]
  it.each(change)('is not shown: %s', async (_, happens) => {
    await keepFeed()
    happens()
    fill(emptyPage)
    await start()
    expect([dataset['preview'], shown()]).toEqual([undefined, ''])
  })

  it('is not shown by another build, whose classes have other names', async () => {
    await keepFeed()
    fill(emptyPage)
    document.querySelector('script')?.setAttribute('src', '/assets/app-2.js')
    await start()
    expect(dataset['preview']).toBeUndefined()
  })

  it('runs nothing, whatever the storage contains', async () => {
    await keepFeed()
    const [own] = Object.values(storedSeen())
    const hostile = [
      ['script', {}, 'window.ran = 1'],
      ['iframe', { src: 'javascript:window.ran = 1' }],
      ['img', { src: 'x', onerror: 'window.ran = 1' }],
      ['a', { href: 'javascript:window.ran = 1', class: 'hostile' }, '<script>window.ran = 1</script>'],
      ['form', { action: 'https://elsewhere.example' }],
      ['a', { href: '//elsewhere.example' }],
    ]
    localStorage.setItem('parley.seen', JSON.stringify({ '/': { ...Object(own), screen: hostile } }))
    fill(emptyPage)
    await start()
    expect(dataset['preview']).toBe('seen')
    expect(document.querySelector('#root script, #root iframe, #root form, #root [onerror], #root [href]')).toBe(null)
    expect(document.querySelector('.hostile')?.textContent).toBe('<script>window.ran = 1</script>')
    expect('ran' in window).toBe(false)
  })

  it('stays after a vote, and is deleted after any other write', async () => {
    await keepFeed()
    for (const path of ['/action/vote', '/action/save', '/oops']) forgetSeenAfter(path)
    expect(Object.keys(storedSeen())).toEqual(['/'])
    forgetSeenAfter('/moderate/remove')
    expect(storedSeen()).toEqual({})
  })

  it('does not have what the reader has uncovered: a picture that is not safe for work, or a spoiler', async () => {
    fill(emptyPage)
    await start()
    const { box, press, remove } = await renderWithStore(
      <article>
        A post{' '}
        <SensitiveVeil id={1} aspect={1} isSmall={false} room={null}>
          <img src="/media/nude.webp" alt="" />
        </SensitiveVeil>
        <SpoilerText>the butler</SpoilerText>
      </article>,
    )
    box.id = 'root'
    await press('NSFW - tap to show')
    await press('Show spoiler')
    expect([box.textContent, box.querySelectorAll('img').length]).toEqual(['A post the butler', 1])
    document.getElementById('root')?.replaceWith(box)
    expect(JSON.stringify(seenNow(now))).toMatch(/^(?!.*(?:nude|butler)).*A post/)
    await remove()
  })

  it('is kept of four screens, and not where the reader has scrolled', async () => {
    for (let page = 0; page < 8; page += 1) storeSeen(`/c/${page}`, {})
    expect(Object.keys(storedSeen())).toEqual(['/c/4', '/c/5', '/c/6', '/c/7'])
    await keepFeed()
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(40)
    expect(seenNow(now)).toBeUndefined()
  })
})

describe('a member who opens a post', () => {
  const open = async (screen: ReadonlyArray<Node> = []): Promise<void> => {
    history.replaceState(null, '', '/c/cats/p/1abc/a')
    localStorage.setItem('parley.keys', '{"apiKey":"k","apiSecret":"s"}')
    localStorage.setItem('parley.member', '{"blocked":["bob"]}')
    fill(pageOfPost)
    if (screen.length > 0) document.getElementById('root')?.replaceChildren(...screen)
    await start()
  }

  it('sees it in the guest’s page', async () => {
    await open()
    expect([dataset['preview'], dataset['shell']]).toEqual(['page', ''])
    expect(takePreview()).toEqual({ parts: ['PostVideo'] })
  })

  it('does not see what blocked members wrote below it, but the post itself and what only mentions them', async () => {
    const post = aPost({ author: 'Bob', commentCount: 2 })
    const store = makeStore()
    const items = [
      aComment({ id: 1, author: 'ada', markdown: 'I agree with u/bob' }),
      aComment({ id: 2, author: 'Bob' }),
    ]
    confirmThread('p/blocked:top', { items, reasons: [], lost: 0 }, { store, now: 1 })
    const { box, remove } = await renderWithStore(
      <>
        <article data-id="post">
          <PostByline post={post} />
        </article>
        <CommentThread threadKey="p/blocked:top" post={post} />
        <article>
          <PostByline post={post} />
        </article>
      </>,
      { store },
    )
    await open([...box.cloneNode(true).childNodes])
    await remove()
    expect(document.querySelectorAll('article a[href="/u/bob"]')).toHaveLength(1)
    const articles = [...document.querySelectorAll('article')]
    expect(articles.map(({ style }) => style.display)).toEqual(['', '', 'none', 'none'])
  })

  it('asks for it at once, with the keys', async () => {
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}')))
    vi.stubGlobal('fetch', fetched)
    await open()
    expect(fetched.mock.calls).toEqual([
      [
        '/api/v2/post/post.json?id=1',
        { credentials: 'omit', headers: { 'X-Api-Platform': 'mobile-web', 'X-API-KEY': 'k', 'X-API-SECRET': 's' } },
      ],
    ])
  })
})

describe('a guest', () => {
  const calls = async (): Promise<ReadonlyArray<unknown>> => {
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}')))
    vi.stubGlobal('fetch', fetched)
    localStorage.setItem('parley.firstCalls', '{"/":["/api/v2/a"]}')
    fill(emptyPage)
    await start()
    return fetched.mock.calls.map(([address]) => address)
  }

  it('has the calls of the last visit sent at once where the page has no answers', async () => {
    expect(await calls()).toEqual(['/api/v2/a'])
  })

  it('has none sent where the tab restores its own place', async () => {
    sessionStorage.setItem('parley.places', '{}')
    expect(await calls()).toEqual([])
  })
})

describe('the app’s own screen', () => {
  it('takes the place of the preview, and of its age', async () => {
    await keepFeed()
    fill(emptyPage)
    await start()
    const takeOver = followReader()
    drawFeed()
    takeOver()
    expect([dataset['preview'], document.querySelector('.seen-age')]).toEqual([undefined, null])
  })
})
