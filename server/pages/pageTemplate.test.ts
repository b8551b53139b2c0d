import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PageHead } from '../../schemas/PageHead.ts'
import { headTags, inertJson, jsonLd } from './headTags.ts'
import { pageTemplate } from './pageTemplate.ts'

const index = `<!doctype html><html><head><title>Parley</title>
<script src="/early.js"></script>
<script type="module" crossorigin src="/assets/app-3.js"></script>
<link rel="stylesheet" href="/assets/app-1.css"></head>
<body><div id="root"><div class="boot"></div></div>
<noscript>It needs JavaScript.</noscript></body></html>`

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom('</script>', '<!--', '-->', '<script>', ']]>', '\u2028', '\u2029', '$&', '$1', '"', "'", '\\'),
      fc.string(),
    ),
  )
  .map((parts) => parts.join(''))

const head: PageHead = {
  title: 'A post',
  description: 'About it.',
  keywords: '',
  kind: 'article',
  canonical: '/p/1/',
  movedTo: '',
  image: '/media/a.webp',
  video: '',
  isIndexed: true,
  discussion: undefined,
}

describe('the head of a page', () => {
  it('has the address, the description and the picture in full', () => {
    const tags = headTags(head, 'https://parley.example')
    expect(tags).toContain('<link rel="canonical" href="https://parley.example/p/1/">')
    expect(tags).toContain('<meta property="og:image" content="https://parley.example/media/a.webp">')
    expect(tags).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect(tags).not.toContain('noindex')
    expect(tags).toMatch(/<link rel="alternate" type="application\/rss\+xml" title="[^"]+" href="\/p\/1\.rss[^"]*">/)
    expect(headTags({ ...head, canonical: '/search?query=a' }, 'https://parley.example')).not.toContain('alternate')
    expect(headTags({ ...head, isIndexed: false }, 'https://parley.example')).toContain('content="noindex"')
  })

  it('is inert, whatever members write', () => {
    const tagsIn = (text: string) => text.match(/<\/?[a-z]+|"/g)?.length
    const usual = tagsIn(headTags({ ...head, title: 'A', description: 'B', keywords: 'C' }, 'https://parley.example'))
    const words = hostile.filter((text) => text !== '')
    fc.assert(
      fc.property(words, words, words, (title, description, keywords) => {
        expect(tagsIn(headTags({ ...head, title, description, keywords }, 'https://parley.example'))).toBe(usual)
        const json = /json">([^<]*)<\/script>$/.exec(jsonLd({ ...head, discussion: { title } }))?.[1] ?? ''
        expect(JSON.parse(json)).toEqual({ title })
      }),
      { numRuns: 300 },
    )
  })
})

describe('the data of a page', () => {
  it('is the same JSON, and can neither end its element nor begin a comment or a line', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const inert = inertJson(JSON.stringify({ text }))
        expect(JSON.parse(inert)).toEqual({ text })
        expect(inert).not.toMatch(/[<\u2028\u2029]/)
      }),
      { numRuns: 500 },
    )
  })
})

const inline = (file: string) => {
  const text = `/* ${file} */`
  return { file, text, bytes: Buffer.from(text), hash: `'sha256-${file}'` }
}

describe('a rendered page', () => {
  const template = pageTemplate(index, inline('early.js'))
  const fill = (html: string, data = '{}'): string =>
    template
      ?.fill(
        { html, title: 'A post', head, data, dataId: 'data', answers: {} },
        {
          styles: [inline('assets/app-1.css'), inline('assets/post-2.css')],
          scripts: ['assets/app-3.js', 'assets/post-2.js'],
        },
        'https://parley.example',
      )
      .join('') ?? ''

  it('has the title, the screen in its root, the data, and each style sheet once', () => {
    const page = fill('<main>Hello</main>', '{"now":1}')
    expect(page).toContain('<title>A post</title>')
    expect(page).toContain('<div id="root"><main>Hello</main></div>')
    expect(page).toContain('<script type="application/json" id="data">{"now":1}</script>')
    // Its text, and a link by which the app sees that it is there.
    for (const file of ['assets/app-1.css', 'assets/post-2.css']) {
      expect(page.split(`<style>/* ${file} */</style>`)).toHaveLength(2)
      expect(page.split(`href="/${file}"`)).toHaveLength(2)
    }
    expect(page).not.toMatch(/<link rel="stylesheet"(?![^>]* disabled)/)
    expect(page).toContain('<script>/* early.js */</script>')
    expect(page).not.toContain('src="/early.js"')
  })

  it('names the scripts before the early script, which fetches them when the page can be read', () => {
    const page = fill('<main></main>')
    const named = /id="app-files">([^<]*)<\/script>\s*<script>\/\* early\.js/.exec(page)?.[1] ?? ''
    expect(JSON.parse(named)).toEqual({ modules: ['/assets/app-3.js'], others: ['/assets/post-2.js'] })
    expect(page).not.toMatch(/type="module"|modulepreload/)
  })

  it('keeps what is shown where the page is not used, before its root', () => {
    expect(fill('<main></main>')).toMatch(/<div class="boot"><\/div>\s*<div id="root">/)
  })

  it('has no style attributes, which its policy refuses', () => {
    expect(fill('<p style="color:red">style="x"</p>')).toContain('<p data-style="color:red">style="x"</p>')
  })

  it('has texts with patterns of replacements as they are', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(fill(`<i>${text}</i>`.replaceAll(' style="', ''))).toContain(text.replaceAll(' style="', ''))
      }),
    )
  })

  const canonicalOf = (about: PageHead, query: string, page: number): string | undefined =>
    /rel="canonical" href="https:\/\/parley.example([^"]*)"/.exec(
      template
        ?.fill(
          { html: '', title: '', head: about, data: '{}', dataId: 'data', answers: {} },
          { styles: [], scripts: [] },
          'https://parley.example',
          { page, query, next: '' },
        )
        .join('') ?? '',
    )?.[1]

  it('of a later page of a list is the address of that list and page', () => {
    const list = { ...head, kind: 'website', canonical: '/top' } as const
    expect(canonicalOf(list, '', 2)).toBe('/top?page=2')
    expect(canonicalOf(list, 't=month', 2)).toBe('/top?t=month&amp;page=2')
    expect(canonicalOf(list, 't=month', 1)).toBe('/top')
  })

  it('is absent on later pages of a profile, which depend on what was shown before', () => {
    const profile = { ...head, kind: 'profile', canonical: '/u/ada' } as const
    expect([canonicalOf(profile, '', 1), canonicalOf(profile, '', 2)]).toEqual(['/u/ada', undefined])
  })

  it('is not made from a page that looks otherwise', () => {
    expect(pageTemplate('<html></html>')).toBeUndefined()
  })
})
