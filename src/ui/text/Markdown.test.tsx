// Any text becomes only elements of the allow-list.
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import fc from 'fast-check'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, it } from 'vitest'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { NamedIn } from '../VisuallyHidden.tsx'
import { Markdown } from './Markdown.tsx'
import { SanitisedHtml } from './SanitisedHtml.tsx'

let root: Root | undefined

const draw = async (element: ReactNode): Promise<HTMLElement> => {
  const box = document.createElement('div')
  const router = createRouter({
    routeTree: createRootRoute({ component: () => element }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    origin: 'https://parley.example',
  })
  await router.load()
  root = createRoot(box)
  await act(async () => root?.render(<RouterProvider router={router} />))
  return box
}

const drawText = (text: string): Promise<HTMLElement> => draw(<Markdown text={text} />)

afterEach(async () => {
  await act(async () => root?.unmount())
})

const linksOf = (box: HTMLElement): ReadonlyArray<readonly [string, string]> =>
  [...box.querySelectorAll('a')].map((link) => [link.getAttribute('href') ?? '', link.textContent ?? ''])

/** Checks that no element could run or load anything. */
const expectHarmless = (box: HTMLElement): void => {
  for (const element of box.querySelectorAll('*')) {
    expect('SCRIPT STYLE IFRAME OBJECT EMBED SVG IMG FORM LINK META'.split(' ')).not.toContain(
      element.tagName.toUpperCase(),
    )
    for (const { name, value } of element.attributes) {
      expect(name.startsWith('on') || name === 'style' || name === 'src').toBe(false)
      if (name === 'href') expect(value).toMatch(/^(?:https?:|mailto:|\/)/i)
    }
  }
}

const scraps = fc.constantFrom(
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[a](javascript:alert(1))',
  '[a](java&#115;cript:alert(1))',
  '![a](data:text/html,x)',
  '[x]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '> ',
  '>!',
  '!<',
  '- [x] ',
  '| a | b |\n|---|---|\n',
  '```',
  '`',
  '**',
  '\r\n',
  '\n\n',
  '&lt;b onclick=1&gt;',
  '@someone',
  'c/place',
  'https://x.example/(a)',
)

describe('Markdown', () => {
  it('renders only harmless elements for any text, and never throws', async () => {
    const text = fc
      .array(fc.oneof(scraps, fc.string({ unit: 'grapheme' })), { maxLength: 12 })
      .map((parts) => parts.join(''))
    await fc.assert(
      fc.asyncProperty(text, async (typed) => {
        expectHarmless(await drawText(typed))
        await act(async () => root?.unmount())
      }),
      { numRuns: 150 },
    )
  })

  it('opens a full address of its own site within the app', async () => {
    const address = 'https://parley.example/c/Cats/p/n/x/?sort=new#top'
    expect(linksOf(await drawText(`[here](${address}) and https://elsewhere.example/c/Cats`))).toEqual([
      ['/c/Cats/p/n/x?sort=new', 'here'],
      ['https://elsewhere.example/c/Cats', 'https://elsewhere.example/c/Cats'],
    ])
  })

  it('sets the direction of every block by its own words, and of code from left to right', async () => {
    const box = await drawText('שלום\n\n- one\n- مرحبا\n\n> quoted\n\n    code')
    const directions = [...box.querySelectorAll('p, ul, li, blockquote')].map((block) => [
      block.tagName,
      block.getAttribute('dir'),
    ])
    // Blocks inside a list or quote have no dir: with one, the outer dir=auto would ignore their text.
    expect(directions).toEqual([
      ['P', 'auto'],
      ['UL', 'auto'],
      ['LI', null],
      ['LI', null],
      ['BLOCKQUOTE', 'auto'],
      ['P', null],
    ])
    expect(box.querySelector('pre')?.getAttribute('dir')).toBe('ltr')
  })

  it('drops the tags of raw HTML, and keeps the text between them', async () => {
    const box = await drawText('a <b>bold</b> claim <script>alert(1)</script>')
    expect(box.textContent).toBe('a bold claim alert(1)')
    expect(box.querySelector('b, script')).toBeNull()
  })

  it('keeps line breaks, for every kind of line ending', async () => {
    const box = await drawText('one\r\ntwo\r\n\r\nthree')
    expect(box.querySelectorAll('p')).toHaveLength(2)
    expect(box.querySelectorAll('br')).toHaveLength(1)
  })

  it('renders lists, quotes, code and tables', async () => {
    const box = await drawText('- a\n  - b\n- [x] c\n\n> q\n>> r\n\n```\nx &lt; 1\n```\n\n| h |\n|---|\n| d |')
    expect(box.querySelectorAll('ul ul li')).toHaveLength(1)
    expect(box.querySelector('input[type=checkbox]')?.getAttribute('aria-label')).toBe('Done')
    expect(box.querySelectorAll('blockquote blockquote')).toHaveLength(1)
    expect(box.querySelector('pre')?.textContent).toBe('x < 1')
    expect(box.querySelector('[aria-label=Table] td')?.textContent).toBe('d')
  })

  it('starts headings below those of the page', async () => {
    const box = await drawText('# One\n\n###### Six')
    expect(box.querySelector('h3')?.textContent).toBe('One')
    expect(box.querySelector('h6')?.textContent).toBe('Six')
    expect(box.querySelector('h1, h2')).toBeNull()
  })

  it('links to screens of the app, to mentioned names, and to other sites with rel noopener nofollow ugc', async () => {
    const box = await drawText('[x](/c/books?type=post) u/ada, @bob. c/news me@example.org https://x.example/?a=1&b=2')
    expect(linksOf(box)).toEqual([
      ['/c/books?type=post', 'x'],
      ['/u/ada', 'u/ada'],
      ['/u/bob', '@bob'],
      ['/c/news', 'c/news'],
      ['mailto:me@example.org', 'me@example.org'],
      ['https://x.example/?a=1&b=2', 'https://x.example/?a=1&b=2'],
    ])
    expect(box.querySelector('a[href^=https]')?.getAttribute('rel')).toBe('noopener nofollow ugc')
  })

  it('renders an image as a link outside of posts and comments', async () => {
    const box = await drawText('![a cat](https://x.example/cat.png)')
    expect(linksOf(box)).toEqual([['https://x.example/cat.png', 'a cat']])
    expect(box.querySelector('img')).toBeNull()
  })

  it("shows an image in a post or comment, loaded through the app's own server", async () => {
    const drawn = await renderWithStore(
      <NamedIn kind="comment" id={7}>
        <Markdown text="![a cat](https://x.example/cat.png) and [![inside](https://x.example/i.png)](/c/news)" />
      </NamedIn>,
    )
    const pictures = [...drawn.box.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))
    expect(pictures).toEqual(['/media/remote/c7?address=https%3A%2F%2Fx.example%2Fcat.png'])
    expect(drawn.button('Open image: a cat')).toBeDefined()
    await act(async () => drawn.box.querySelector('img')?.dispatchEvent(new Event('error')))
    expect(linksOf(drawn.box)).toEqual([
      ['https://x.example/cat.png', 'a cat'],
      ['/c/news', 'inside'],
    ])
    await drawn.remove()
  })

  it.each([
    [
      'is private outside of posts and comments',
      undefined,
      { ofPrivate: { address: '/media/abc.jpg', title: 'a cat' } },
    ],
    ['is public in a comment', 7, { address: '/media/abc.jpg', title: 'a cat' }],
  ])('an image that is opened %s', async (_title, id, opened) => {
    const text = <Markdown text="![a cat](/media/abc.jpg)" />
    const drawn = await renderWithStore(
      id === undefined ? (
        text
      ) : (
        <NamedIn kind="comment" id={id}>
          {text}
        </NamedIn>
      ),
    )
    await act(async () => drawn.button('Open image: a cat')?.click())
    expect(drawn.ran.map(({ input }) => input)).toEqual([{ name: 'image', ...opened }])
    await drawn.remove()
  })

  it('covers a spoiler until it is tapped, also at the start of a line', async () => {
    const box = await drawText('>!the butler!< did it')
    const cover = box.querySelector('button')
    expect(cover?.getAttribute('aria-label')).toBe('Show spoiler')
    expect(box.querySelector('blockquote')).toBeNull()
    await act(async () => cover?.click())
    expect(box.querySelector('button')).toBeNull()
    expect(box.textContent).toBe('the butler did it')
  })

  it.each([
    ['quotes', '>'.repeat(15_000)],
    ['brackets', '['.repeat(15_000)],
    ['stars', '*a '.repeat(5000)],
    ['lists', Array.from({ length: 170 }, (_, at) => `${' '.repeat(at)}- a`).join('\n')],
    ['spoilers', '>!a '.repeat(3700)],
    ['backticks', '`a'.repeat(7500)],
  ])('takes limited time for a text full of %s', async (_name, text) => {
    const start = performance.now()
    expectHarmless(await drawText(text))
    expect(performance.now() - start).toBeLessThan(5000)
  })
})

describe('SanitisedHtml', () => {
  it('rebuilds allowed elements and drops the rest', async () => {
    const box = await draw(
      <SanitisedHtml html='<h1 onclick="x()">T</h1><p style="color:red">a <b>b</b><script>x()</script><a href="javascript:x()">c</a> <a href="https://x.example">d</a><img src=x onerror=y alt="e"></p>' />,
    )
    expectHarmless(box)
    expect(box.querySelector('h3')?.textContent).toBe('T')
    expect(box.querySelector('p')?.textContent).toBe('a bc de')
    expect(linksOf(box)).toEqual([['https://x.example', 'd']])
  })

  it('is harmless for any HTML', async () => {
    const tag = fc.constantFrom(
      '<p>',
      '</p>',
      '<svg onload=x>',
      '<math>',
      '<a href="javascript:x">',
      '<table><td>',
      '<iframe srcdoc=x>',
      '<!--',
      '-->',
      '<style>',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(tag, fc.string()), { maxLength: 10 }), async (parts) => {
        expectHarmless(await draw(<SanitisedHtml html={parts.join('')} />))
        await act(async () => root?.unmount())
      }),
      { numRuns: 80 },
    )
  })
})
