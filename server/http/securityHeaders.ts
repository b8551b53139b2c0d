/** Headers that every answer carries, so that a page can do only what this client does. */

/** Where the script of the outside captcha comes from, and whom it asks. */
const captchaProvider = {
  scripts: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  asks: 'https://www.google.com/recaptcha/',
} as const

/** Origins besides the own one that a page of this client may talk to: none, whatever server is behind it - but for the captcha's provider, where there is one. */
const pagePolicy = ({ scripts, asks }: { readonly scripts: string; readonly asks: string }) =>
  [
    "default-src 'self'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    `script-src 'self' ${scripts}`.trim(),
    "style-src 'self'",
    `connect-src 'self' ${asks}`.trim(),
    // Players that posts embed.
    'frame-src https:',
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** For pages, scripts and API answers. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': pagePolicy({ scripts: '', asks: '' }),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

/** For pages that ask a captcha of an outside provider. */
export const headersWithProvider: Readonly<Record<string, string>> = {
  ...securityHeaders,
  'content-security-policy': pagePolicy(captchaProvider),
}

/** For uploaded media, which may be drawings with scripts in them: opened by itself, a file can do nothing. */
export const mediaHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}
