/** Headers that every answer carries, so that a page can do only what this client does. */

/** Somebody else whose script runs in pages: where it comes from, and whom it asks. */
interface Provider {
  readonly scripts: ReadonlyArray<string>
  readonly asks: ReadonlyArray<string>
}

const providers = {
  captcha: {
    scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    asks: ['https://www.google.com/recaptcha/'],
  },
  cards: {
    scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    asks: ['https://api.stripe.com', 'https://*.stripe.com'],
  },
} as const satisfies Readonly<Record<string, Provider>>

/** Origins besides the own one that a page of this client may talk to: none, whatever server is behind it - but for the providers of captchas and cards, where there are any. */
const pagePolicy = (provided: ReadonlyArray<Provider>) =>
  [
    "default-src 'self'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    ["script-src 'self'", ...provided.flatMap(({ scripts }) => scripts)].join(' '),
    "style-src 'self'",
    ["connect-src 'self'", ...provided.flatMap(({ asks }) => asks)].join(' '),
    // Players that posts embed, and the form of the provider of cards.
    'frame-src https:',
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** For pages, scripts and API answers. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': pagePolicy([]),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

/** For pages in which scripts of these providers may run. */
export const headersWith = (names: ReadonlyArray<keyof typeof providers>): Readonly<Record<string, string>> => ({
  ...securityHeaders,
  'content-security-policy': pagePolicy(names.map((name) => providers[name])),
})

/** For uploaded media, which may be drawings with scripts in them: opened by itself, a file can do nothing. */
export const mediaHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}
