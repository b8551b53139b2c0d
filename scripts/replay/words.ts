/** How what came out is told in the lines of a terminal. */

const nothing = 'nothing'

/** A value as JSON. */
export const text = (value: unknown): string => (value === undefined ? nothing : (JSON.stringify(value) ?? nothing))

export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
