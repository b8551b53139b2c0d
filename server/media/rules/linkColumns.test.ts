import { describe, expect, it } from 'vitest'
import { isPage, linkColumns, sharedLink, uploadColumns } from './linkColumns.ts'

describe('a link that a post may share', () => {
  it.each([
    ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
    ['  http://example.com ', 'http://example.com'],
    ['/media/ab12.jpg', '/media/ab12.jpg'],
    ['https://parley.example/media/ab12.jpg', '/media/ab12.jpg'],
    ['HTTPS://Parley.example/media/ab12.jpg', '/media/ab12.jpg'],
    ['https://parley.example/media/../ab12.jpg', 'https://parley.example/media/../ab12.jpg'],
    ['https://parley.example.org/media/ab12.jpg', 'https://parley.example.org/media/ab12.jpg'],
  ])('%j is stored as %j', (text, kept) => {
    expect(sharedLink(text, 'https://parley.example')).toBe(kept)
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'example.com',
    '//example.com/a',
    '/c/Gardening',
    '/media/../secret',
    'https://',
    'https://exa mple.com',
    'https:\\\\example.com',
    '',
  ])('%j is refused', (text) => {
    expect(sharedLink(text, 'https://parley.example')).toBeUndefined()
  })
})

describe('what a post shows of a link', () => {
  it.each([
    [
      'https://example.com/a.JPG?x=1',
      { is_image: 1, is_video: 0, is_video_mp4: 0, preview: 'https://example.com/a.JPG?x=1' },
    ],
    ['https://example.com/a.mp4#t=1', { is_image: 0, is_video: 1, is_video_mp4: 1, preview: '' }],
    ['https://example.com/a.webm', { is_image: 0, is_video: 1, is_video_mp4: 0 }],
    ['https://example.com/a.html', { is_image: 0, is_video: 0, is_video_mp4: 0, video_link: '' }],
  ])('%s', (link, shown) => {
    expect(linkColumns(link)).toMatchObject({ link, ...shown })
  })

  it.each([
    ['https://example.com/', true],
    ['http://example.com/a.html#b', true],
    ['https://example.com/a.jpg', false],
    ['https://example.com/a.webm', false],
    ['/media/ab12.jpg', false],
    ['/media/ab12', false],
    ['/c/Gardening/p/abc/', false],
    ['', false],
  ])('is a page that may have a preview, or not: %j', (link, expected) => {
    expect(isPage(linkColumns(link))).toBe(expected)
  })

  const upload = {
    id: 'ab12.png',
    user_id: 1,
    type: 'postMedia',
    kind: 'image',
    width: 10,
    height: 20,
    bytes: 30,
    created: 0,
    preview: '/media/ab12-320.png',
    resolutions: '{"resized_resolutions":[]}',
  } as const

  it('comes from the media store if the link is an own upload', () => {
    expect(uploadColumns(upload)).toMatchObject({
      link: '/media/ab12.png',
      preview: '/media/ab12-320.png',
      media: '{"resized_resolutions":[]}',
      is_image: 1,
      is_video: 0,
    })
    expect(uploadColumns({ ...upload, id: 'ab12.mp4', kind: 'video' })).toMatchObject({
      link: '/media/ab12.mp4',
      video_link: '/media/ab12.mp4',
      preview: '/media/ab12-320.png',
      is_image: 0,
      is_video: 1,
      is_video_mp4: 1,
    })
    expect(uploadColumns({ ...upload, preview: '' }).preview).toBe('/media/ab12.png')
  })
})
