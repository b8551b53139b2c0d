/** An answer to a captcha that is right. Whether it was used before is for the database to say. */
export interface AcceptedAnswer {
  /** What tells it from every other answer. */
  readonly id: string
  /** When it would not be accepted any more anyway. */
  readonly expires: number
}
