/** A correct captcha answer. The database checks whether it was used before. */
export interface AcceptedAnswer {
  /** Unique per answer. */
  readonly id: string
  /** When it expires by itself. */
  readonly expires: number
}
