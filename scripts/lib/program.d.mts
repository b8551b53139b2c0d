// The types of program.mjs, for typed scripts.
interface Limits {
  readonly keep?: boolean
  readonly env?: NodeJS.ProcessEnv
  readonly limit?: number
  readonly cwd?: string
  readonly most?: number
  readonly ends?: boolean
}

export interface Ran {
  readonly code: number
  readonly output: string
  readonly out: string
  readonly hung: boolean
  readonly saidTooMuch: boolean
}

export declare const run: (command: string, args: ReadonlyArray<string>, limits?: Limits) => Promise<Ran>
export declare const wasStopped: () => boolean
