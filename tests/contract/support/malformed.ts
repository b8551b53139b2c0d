/**
 * Every way to damage a response: each key of its envelope and first rows missing, null or of a wrong type; and texts
 * that are not JSON.
 */

type Json = Readonly<Record<string, unknown>>

export interface Damage {
  /** The kind of damage: 'posts[0].title is null'. */
  readonly what: string
  readonly body: Json
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value of another type than the given one. */
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

/** The response with one key of the envelope damaged, for each key. */
export const damagedEnvelopes = (answer: Json): ReadonlyArray<Damage> => damageKeys(answer, '', (changed) => changed)

/** The response with one key of a list's first row damaged, for each key. */
export const damagedRows = (answer: Json): ReadonlyArray<Damage> =>
  Object.entries(answer).flatMap(([list, rows]) => {
    if (!Array.isArray(rows)) return []
    const [first, ...others]: ReadonlyArray<unknown> = rows
    return isJson(first)
      ? damageKeys(first, `${list}[0].`, (changed) => ({ ...answer, [list]: [changed, ...others] }))
      : []
  })

/** Bodies that are not the JSON of a response. */
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
