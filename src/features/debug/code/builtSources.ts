/** What the build says of the commands' code. Filled in by scripts/vite/commandSources.ts; without a build, in tests, nothing is known. */

export interface BuiltSources {
  /** Where the code can be fetched: one file, by path. */
  readonly address: string
  /** From which line to which each command is, by its name. */
  readonly lines: Readonly<Record<string, readonly [from: number, to: number]>>
}

export const builtSources: BuiltSources | undefined = undefined
