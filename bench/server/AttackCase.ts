/** One kind of attack that keeps a server busy: its name, and what a round of it does. */

/** The outcome of a request in a word: its status, and the start of the refusal. */
export const outcomeOf = async (response: Response): Promise<string> => {
  const text = await response.text()
  const said = /"error":"([^"]{0,80})/.exec(text)?.[1]
  return `${response.status}${said === undefined ? '' : ` ${said}`}`
}

/** The attacked server, as its attackers see it. */
export interface Target {
  readonly origin: string
  /** The keys of a demo member, as headers. */
  readonly keysOf: (username: string) => Promise<Readonly<Record<string, string>>>
}

export interface AttackCase {
  readonly name: string
  /** The number of simultaneous rounds. */
  readonly together: number
  /**
   * Prepares everything that a round sends; the returned function runs one round and resolves to its outcome in a word.
   */
  readonly prepare: (target: Target) => Promise<() => Promise<string>>
}
