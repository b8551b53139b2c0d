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

/** By their path in `commands`. */
export function generatedFiles(): Promise<Readonly<Record<string, string>>>
/** Empty lists, by their path. */
export const emptyLists: Readonly<Record<string, string>>
export function allCommands(): Promise<ReadonlyArray<FoundCommand>>
export function registryText(): Promise<string>
export function placesText(): Promise<string>
