/** How what came out is told in the lines of a terminal. */

import { short, shortJson } from './printable.ts'

const width = { value: 1000, line: 4000 } as const

/** A value as JSON, cut where it is long: `--json` has it whole. */
export const text = (value: unknown): string => shortJson(value, width.value)

/** Prints a line that has text from a file in it. */
export const printLine = (line: string): void => console.log(short(line, width.line))

export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
