/** Changes the shape of a response: fields that are missing, of another type, or unknown. Pure. */
import type { Random } from '../../server/demo/random.ts'

const junk: ReadonlyArray<unknown> = [
  null,
  true,
  -1,
  1e308,
  '',
  'nonsense',
  '\u202Eesrever',
  [],
  [null, 3, 'x', {}],
  {},
  { id: 'none' },
]

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const spoilObject = (value: Readonly<Record<string, unknown>>, random: Random, depth: number): unknown => {
  const names = Object.keys(value)
  if (names.length === 0 || random.chance(0.1))
    return { ...value, [random.pick(['extra', 'id', 'error'])]: random.pick(junk) }
  const name = random.pick(names)
  if (depth > 0 && random.chance(0.7)) return { ...value, [name]: spoilWithin(value[name], random, depth - 1) }
  if (random.chance(0.5)) return { ...value, [name]: random.pick(junk) }
  return Object.fromEntries(Object.entries(value).filter(([each]) => each !== name))
}

const spoilList = (value: ReadonlyArray<unknown>, random: Random, depth: number): unknown => {
  if (value.length === 0 || random.chance(0.2)) return [...value, random.pick(junk)]
  const at = random.int(0, value.length - 1)
  if (random.chance(0.1)) return [...value, value[at]]
  return value.map((each, nth) => (nth === at ? spoilWithin(each, random, depth - 1) : each))
}

const spoilWithin = (value: unknown, random: Random, depth: number): unknown => {
  if (depth > 0 && isObject(value)) return spoilObject(value, random, depth)
  if (depth > 0 && Array.isArray(value)) return spoilList(value, random, depth)
  return random.pick(junk)
}

/** Greatest depth of a change. */
const deepest = 6

/** The same value with one random place changed. */
export const spoil = (value: unknown, random: Random): unknown => spoilWithin(value, random, deepest)
