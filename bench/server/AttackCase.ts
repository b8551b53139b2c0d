/** What somebody may send to keep a server busy: a name, and how one round of it goes. */

/** A server under attack, as those who attack it see it. */
export interface Target {
  readonly origin: string
  /** Keys of a member of the demo world, as headers. */
  readonly keysOf: (username: string) => Promise<Readonly<Record<string, string>>>
}

export interface AttackCase {
  readonly name: string
  /** Rounds that go on at the same time. */
  readonly together: number
  /** Makes everything that a round sends; the answer sends it once, and tells what became of it in a word. */
  readonly prepare: (target: Target) => Promise<() => Promise<string>>
}
