// The types of program.mjs, for the parts of the scripts that are typed.
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
