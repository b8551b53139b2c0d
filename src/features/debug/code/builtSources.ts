/**
 * The commands' code in this build. Filled in by scripts/vite/commandSources.ts; undefined without a build, as in
 * tests.
 */

export interface BuiltSources {
  /** The address of the code: one file, by path. */
  readonly address: string
  /** First and last line of each command, by its name. */
  readonly lines: Readonly<Record<string, readonly [from: number, to: number]>>
}

export const builtSources: BuiltSources | undefined = undefined
