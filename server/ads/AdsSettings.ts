/** Where ads come from: this server's own, another host, or nowhere. docs/decisions/0010-ads.md. */

export type AdsSettings =
  | { readonly kind: 'house' }
  | { readonly kind: 'off' }
  /** A host with the same calls. Requests go through this server, so that pages stay on one origin. */
  | { readonly kind: 'elsewhere'; readonly origin: URL }
