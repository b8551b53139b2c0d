/** Headers that every answer carries, so that a page can do only what this client does. */

/** Somebody else whose script runs in pages: where it comes from, whom it asks, and what it opens in frames. */
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
    // A bank asks for its customer in a frame of its own host, inside that of the provider.
    frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  },
} as const satisfies Readonly<Record<string, Provider>>

/** The players that posts embed: schemas/rules/mediaKind.ts takes no others. */
const players = ['https://rumble.com', 'https://*.rumble.com']

/** What a page may show and ask. */
interface PageOptions {
  readonly providers: ReadonlyArray<keyof typeof providers>
  /** Whether pictures come from any host: in front of another server nobody fetches them for its readers. */
  readonly hasForeignPictures: boolean
}

/** Origins besides the own one that a page of this client may talk to: none, whatever server is behind it - but for the providers of captchas and cards, where there are any. */
const pagePolicy = ({ providers: names, hasForeignPictures }: PageOptions) => {
  const provided: ReadonlyArray<Provider> = names.map((name) => providers[name])
  return [
    "default-src 'self'",
    `img-src 'self' data: blob:${hasForeignPictures ? ' https:' : ''}`,
    // Films are too long to be fetched for readers: they come from where they are, once somebody plays them.
    "media-src 'self' blob: https:",
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

/** For pages, scripts and API answers. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': pagePolicy({ providers: [], hasForeignPictures: false }),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

/** For pages that may do so much. */
export const pageHeaders = (options: PageOptions): Readonly<Record<string, string>> => ({
  ...securityHeaders,
  'content-security-policy': pagePolicy(options),
})

/** Opened by itself, a file can do nothing, and no other site shows it. */
export const fileHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

/** For uploaded media, which may be drawings with scripts in them. Chats and other sites may show a post's picture beside a link to it. */
export const mediaHeaders: Readonly<Record<string, string>> = {
  ...fileHeaders,
  'cross-origin-resource-policy': 'cross-origin',
}

/** For a server that is reached over https: browsers do not try http any more. */
export const onlyHttps = { 'strict-transport-security': 'max-age=31536000' } as const
