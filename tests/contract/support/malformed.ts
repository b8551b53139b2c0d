/** Every way in which one answer can be damaged: each key of its envelope and of its first rows missing, null or of a wrong type; and texts that are no JSON. */

type Json = Readonly<Record<string, unknown>>

export interface Damage {
  /** What was done: 'posts[0].title is null'. */
  readonly what: string
  readonly body: Json
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value of another kind than the one that was there. */
const wrongFor = (value: unknown): unknown => (typeof value === 'object' ? 'nonsense' : { nonsense: true })

const damageKeys = (record: Json, where: string, put: (changed: Json) => Json): ReadonlyArray<Damage> =>
  Object.keys(record).flatMap((key) => {
    const { [key]: value, ...rest } = record
    return [
      { what: `${where}${key} is missing`, body: put(rest) },
      { what: `${where}${key} is null`, body: put({ ...record, [key]: null }) },
      { what: `${where}${key} is of a wrong type`, body: put({ ...record, [key]: wrongFor(value) }) },
    ]
  })

/** The envelope's own keys, damaged one at a time. */
export const damagedEnvelopes = (answer: Json): ReadonlyArray<Damage> => damageKeys(answer, '', (changed) => changed)

/** The keys of the first row of each list, damaged one at a time. */
export const damagedRows = (answer: Json): ReadonlyArray<Damage> =>
  Object.entries(answer).flatMap(([list, rows]) => {
    if (!Array.isArray(rows)) return []
    const [first, ...others]: ReadonlyArray<unknown> = rows
    return isJson(first)
      ? damageKeys(first, `${list}[0].`, (changed) => ({ ...answer, [list]: [changed, ...others] }))
      : []
  })

/** Bodies that are not the JSON of an answer at all. */
export const notAnswers = (text: string): ReadonlyArray<{ readonly what: string; readonly text: string }> => [
  { what: 'a web page', text: '<!doctype html><title>502 Bad Gateway</title>' },
  { what: 'nothing', text: '' },
  { what: 'blanks', text: '  \n' },
  { what: 'a list', text: '[]' },
  { what: 'null', text: 'null' },
  { what: 'a number', text: '42' },
  ...[0.1, 0.5, 0.9].map((share) => ({
    what: `cut off at ${share * 100} %`,
    text: text.slice(0, Math.floor(text.length * share)),
  })),
  { what: 'cut off before the last brace', text: text.slice(0, -1) },
]
