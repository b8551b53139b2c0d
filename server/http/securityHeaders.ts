/** Headers of every response that limit a page to what this client does. */

/** A third party whose script runs in pages: its script host, and the hosts it calls and frames. */
interface Provider {
  readonly scripts: ReadonlyArray<string>
  readonly asks: ReadonlyArray<string>
  readonly frames: ReadonlyArray<string>
}

const providers = {
  captcha: {
    scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    asks: ['https://www.google.com/recaptcha/'],
    frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  },
  cards: {
    scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    asks: ['https://api.stripe.com', 'https://*.stripe.com'],
    // Banks verify their customers in a frame of their own host, inside the provider's.
    frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  },
} as const satisfies Readonly<Record<string, Provider>>

/** The players that posts embed: schemas/rules/mediaKind.ts accepts no others. */
const players = ['https://rumble.com', 'https://*.rumble.com']

/** What a page may load and call. */
interface PageOptions {
  readonly providers: ReadonlyArray<keyof typeof providers>
  /** Whether pictures come from any host: in front of another server they are not fetched through this one. */
  readonly hasForeignPictures: boolean
  /** Origin of a CDN for media; '' for none. */
  readonly mediaOrigin: string
}

/**
 * A page of this client may call only its own origin, whatever server is behind it - plus the captcha and card
 * providers, if any.
 */
const pagePolicy = ({ providers: names, hasForeignPictures, mediaOrigin }: PageOptions) => {
  const media = mediaOrigin === '' ? '' : ` ${mediaOrigin}`
  const provided: ReadonlyArray<Provider> = names.map((name) => providers[name])
  return [
    "default-src 'self'",
    `img-src 'self' data: blob:${media}${hasForeignPictures ? ' https:' : ''}`,
    // Videos are too large to be fetched through the server: they load from their host when played.
    `media-src 'self' blob: https:${media}`,
    ["script-src 'self'", ...provided.flatMap(({ scripts }) => scripts)].join(' '),
    "style-src 'self'",
    ["connect-src 'self'", ...provided.flatMap(({ asks }) => asks)].join(' '),
    ['frame-src', ...players, ...provided.flatMap(({ frames }) => frames)].join(' '),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** For pages, scripts and API responses. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': pagePolicy({ providers: [], hasForeignPictures: false, mediaOrigin: '' }),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

/** For pages with these permissions. */
export const pageHeaders = (options: PageOptions): Readonly<Record<string, string>> => ({
  ...securityHeaders,
  'content-security-policy': pagePolicy(options),
})

/** Hashes of the page's inline scripts and styles, in the form that the policy needs. */
export interface Inline {
  readonly scripts: ReadonlyArray<string>
  readonly styles: ReadonlyArray<string>
}

/** The headers of a page that has its styles in it: the policy allows them, and they are not loaded as files. */
export const withInline = (
  headers: Readonly<Record<string, string>>,
  { scripts, styles }: Inline,
): Readonly<Record<string, string>> => {
  const { link = '', ...others } = headers
  const links = link
    .split(', ')
    .filter((each) => each !== '' && !each.includes('as=style'))
    .join(', ')
  const policy = (headers['content-security-policy'] ?? '')
    .replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' '))
    .replace("style-src 'self'", ["style-src 'self'", ...styles].join(' '))
  return { ...others, 'content-security-policy': policy, ...(links === '' ? {} : { link: links }) }
}

/** Opened directly, a file can run nothing, and no other site can embed it. */
export const fileHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

/**
 * For uploaded media, which may be SVG with scripts. Chats and other sites may show a post's picture beside a link to
 * it.
 */
export const mediaHeaders: Readonly<Record<string, string>> = {
  ...fileHeaders,
  'cross-origin-resource-policy': 'cross-origin',
}

/** For a server reached over https: browsers no longer try http. */
export const onlyHttps = { 'strict-transport-security': 'max-age=31536000' } as const
