import type { Schema } from 'effect'

export interface FoundCommand {
  /** From the folder `commands`. */
  readonly path: string
  readonly words: ReadonlyArray<string>
  readonly command: {
    readonly name: string
    readonly kind: string
    readonly input: Schema.Top
    readonly undo?: unknown
  }
}

export function allCommands(): Promise<ReadonlyArray<FoundCommand>>
export function registryText(): Promise<string>
export function placesText(): Promise<string>
