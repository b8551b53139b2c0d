/**
 * robots.txt: what robots may read. Not personal screens and forms, which have no content, and not search results,
 * which are endless. The API stays open, because robots that run scripts need it to render pages.
 */

const privateScreens = [
  '/blocked',
  '/blocks',
  '/change',
  '/create',
  '/debug',
  '/hidden',
  '/login',
  '/message',
  '/messages',
  '/queue',
  '/registration',
  '/reported-messages',
  '/reset',
  '/saved',
  '/search',
  '/send',
  '/settings',
  '/submit',
  '/u/me',
  '/upvoted',
]

const ofCommunities = ['ban', 'logs', 'queue', 'submit']

/** Rules for a path and everything below it, but not for other paths with the same prefix. */
const exactly = (path: string): ReadonlyArray<string> => [`${path}$`, `${path}/`, `${path}?`]

/** `sitemap` is its absolute address; '' if there is none. */
export const robotsText = (sitemap: string): string =>
  [
    'User-agent: *',
    ...privateScreens.flatMap(exactly).map((path) => `Disallow: ${path}`),
    // `*` also matches slashes: without the end of the path, posts with such a title would match.
    ...ofCommunities.flatMap((word) => [`Disallow: /c/*/${word}$`, `Disallow: /c/*/${word}?`]),
    'Disallow: /c/*/config/',
    ...(sitemap === '' ? [] : ['', `Sitemap: ${sitemap}`]),
    '',
  ].join('\n')
