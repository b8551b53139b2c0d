/** Who answers for ads: this server with the house's own, another host, or nobody. docs/decisions/0010-ads.md. */

export type AdsSettings =
  | { readonly kind: 'house' }
  | { readonly kind: 'off' }
  /** A host of the same calls, asked in the name of the pages so that they stay on one origin. */
  | { readonly kind: 'elsewhere'; readonly origin: URL }
