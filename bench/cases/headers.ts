/** The cost of reading headers as they grow, because any caller can choose their length. */
import { encodingsTaken } from '../../server/http/compressed.ts'
import { namesTag } from '../../server/http/ReadyAnswer.ts'
import type { Case } from '../measure.ts'

const length = 8000
const shapes: Readonly<Record<string, (count: number) => string>> = {
  'space between words': (count) => `x${' '.repeat(count)}x`,
  'commas with space around them': (count) => ' ,'.repeat(count / 2),
}

const readers: Readonly<Record<string, (header: string) => unknown>> = {
  'If-None-Match': (header) => namesTag(header, '"a-1"'),
  'Accept-Encoding': encodingsTaken,
}

export const headers: ReadonlyArray<Case> = Object.entries(readers).flatMap(([name, read]) =>
  Object.entries(shapes).map(([shape, of]) => {
    const long = of(2 * length)
    const short = of(length)
    return {
      name: `read ${name} of 16 kB, ${shape}`,
      reading: 'times the cost of half as much; 2 is linear, 4 is quadratic',
      subject: () => read(long),
      baseline: { name: 'half as much', run: () => read(short) },
      runs: 40,
      times: 50,
    }
  }),
)
