/** Files that a person may open instead of a session, by accident or to do harm. Each is answered with a sentence, or is carried out. */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

type Json = Record<string, unknown>

const good = readFileSync(new URL('../replay/upload-and-post.json', import.meta.url), 'utf8').trim()

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** The part of a value at a path, and nothing where there is no such part. */
const partAt = (value: unknown, path: ReadonlyArray<string | number>): Json => {
  const part = path.reduce((each: unknown, name) => Object(each)[name], value)
  return isObject(part) ? part : {}
}

/** The good file, changed. */
const changed = (change: (file: Json) => unknown): string => {
  const file: Json = JSON.parse(good)
  change(file)
  return JSON.stringify(file)
}

/** The good file with other fields in the part at this path. */
const having = (path: ReadonlyArray<string | number>, fields: Json): string =>
  changed((file) => Object.assign(partAt(file, path), fields))

/** The same with fields of every entry. */
const everyEntry = (fieldsOf: (nth: number, entry: Json) => Json): string =>
  changed((file) => {
    const { entries } = file
    if (Array.isArray(entries)) for (const [nth, entry] of entries.entries()) Object.assign(entry, fieldsOf(nth, entry))
  })

const entriesOf = (file: Json): ReadonlyArray<Json> => (Array.isArray(file['entries']) ? file['entries'] : [])

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

const picture = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52])

/** The answer of the first call that has one. */
const withAnswer = (value: unknown): string =>
  changed((file) => {
    for (const { calls } of entriesOf(file))
      for (const call of Array.isArray(calls) ? calls : []) if (isObject(call.answer)) call.answer['value'] = value
  })

/** So many entries of the same kind, each with numbers of its own, in a file that can be read. */
const withManyEntries = (count: number, fields: Json = {}): string =>
  changed((file) => {
    const [first] = entriesOf(file)
    const { order } = partAt(file, ['start'])
    const begin = Number(order)
    file['entries'] = Array.from({ length: count }, (_, nth) => ({
      ...first,
      sequence: 1000 + nth,
      order: begin + 10 + nth * 4,
      ended: begin + 12 + nth * 4,
      calls: [],
      steps: [],
      ...fields,
    }))
  })

export const craftedFiles: Readonly<Record<string, string | Uint8Array>> = {
  // No session at all.
  nothing: '',
  'a space': ' ',
  'a byte order mark': '\uFEFF',
  null: 'null',
  'a number': '7',
  'a number beyond all numbers': '1e999',
  'a list': '[]',
  'an object': '{}',
  'a text': '"parley-session"',
  'a page': '<!doctype html><title>parley-session</title>',
  'a picture': picture,
  'a compressed session': gzipSync(good),
  'a session in UTF-16': new Uint8Array(Buffer.from(`\uFEFF${good}`, 'utf16le')),
  'bytes that are no text': Uint8Array.from({ length: 4096 }, (_, at) => (at * 73) % 256),
  zeros: new Uint8Array(4096),
  'a record of requests': '{"log":{"version":"1.2","entries":[]}}',
  'two sessions': `${good}\n${good}`,
  // Broken JSON.
  'half a session': good.slice(0, good.length / 2),
  'a session without its last character': good.slice(0, -1),
  'a session cut in an escape': `${good.slice(0, 200)}\\u00`,
  'single quotes': good.replaceAll('"', "'"),
  'a comma too many': good.replace(/\}$/, ',}'),
  'not a number': good.replace(/"madeAt":\d+/, '"madeAt":NaN'),
  'a line separator in a text': good.replace('"base":"', '"base":"\u2028\u2029'),
  'half a surrogate pair': having([], { note: '\uD800 and \uDC00' }),
  'a null character in a text': having([], { note: 'a\u0000b', base: '\u0000' }),
  'two versions': good.replace('"version":1', '"version":1,"version":2'),
  'two lists of entries': good.replace(/\}$/, ',"entries":[]}'),
  'a prototype of its own': good.replace('{', '{"__proto__":{"entries":[],"format":"x"},'),
  'a prototype in an input': good.replace('"input":{', '"input":{"__proto__":{"isAdmin":true},'),
  'nested 150 deep': good.replace('"base":', `"more":${nested(150)},"base":`),
  'nested 300,000 deep': good.replace('"base":', `"more":${nested(300_000)},"base":`),
  'open brackets only': `{"format":"parley-session","a":${'['.repeat(500_000)}`,
  // Other kinds of values.
  'version 2': having([], { version: 2 }),
  'version 1 as a text': having([], { version: '1' }),
  'a version beyond all': having([], { version: 1e308 }),
  'a version with a toString': having([], { version: { toString: 1 } }),
  'another format': having([], { format: 'parley' }),
  'entries that are a text': having([], { entries: 'all' }),
  'entries that are null': having([], { entries: [null, null] }),
  'no entries': having([], { entries: [] }),
  'a start that is a list': having([], { start: [] }),
  'state that is an object': having(['start'], { state: {} }),
  'state with keys of no kind': having(['start'], {
    state: [
      ['', 1],
      ['__proto__', { a: 1 }],
      ['post/NaN', {}],
      ['constructor', {}],
      ['thread/', { rows: [{}] }],
      ['written', 7],
    ],
  }),
  'a hash that is a number': having([], { hash: 7 }),
  'a broken hash': having([], { hash: '0000000000000000' }),
  'a broken seal': having([], { seal: '0000000000000000' }),
  'a device that is a text': having([], { device: 'phone' }),
  'troubles that are an object': having([], { troubles: {} }),
  'an origin that is no address': having([], { origin: 'nowhere' }),
  'an origin that is a script': having([], { origin: 'javascript:alert(1)' }),
  'a path that is a script': having(['start'], { path: 'javascript:alert(1)' }),
  'a path with a broken escape': having(['start'], { path: '/%E0%A4%A' }),
  'what was undone and is not known': having(['start'], {
    undo: [{ sequence: 1, name: 'nothing.like.v1', input: { toString: null } }],
  }),
  'numbers struck out that are not there': having([], { struck: [-1, 2 ** 52] }),
  // Entries that make no sense.
  'an entry within itself': everyEntry((_nth, { sequence }) => ({ within: sequence })),
  'entries within each other': everyEntry((nth, { sequence }) => ({
    within: Number(sequence) + (nth % 2 === 0 ? 1 : -1),
  })),
  'entries within one that is not there': everyEntry(() => ({ within: 999_999 })),
  'entries with one number': everyEntry(() => ({ sequence: 7 })),
  'entries with numbers below nothing': everyEntry((nth) => ({ sequence: -nth })),
  'entries with numbers beyond counting': everyEntry((nth) => ({ sequence: Number.MAX_SAFE_INTEGER - nth })),
  'entries in one place': everyEntry(() => ({ order: 1, ended: 1 })),
  'entries in the opposite order': everyEntry((nth) => ({ order: 100_000 - nth, ended: 99_999 - nth })),
  'entries before the beginning': everyEntry((nth) => ({ order: -nth })),
  'entries at the end of time': everyEntry(() => ({ at: 1e308, duration: 1e308 })),
  'entries before time': everyEntry(() => ({ at: -1e308, duration: -1 })),
  'entries with a fraction for a number': everyEntry((nth) => ({ sequence: nth + 0.5 })),
  'names of what every object has': everyEntry((nth) => ({
    name: ['__proto__', 'constructor', 'toString', 'hasOwnProperty'][nth % 4],
  })),
  'a name of a megabyte': everyEntry((nth) => (nth === 0 ? { name: 'x'.repeat(1_000_000) } : {})),
  'inputs that are null': everyEntry(() => ({ input: null })),
  'inputs that are sets and failures': everyEntry(() => ({
    input: { set: [1], failure: { _tag: 'Offline' }, valueOf: 'x' },
  })),
  'entries that are only given': everyEntry(() => ({ given: true })),
  'outcomes that contradict': everyEntry(() => ({ outcome: { kind: 'failed', failure: { _tag: 'Unknown' } } })),
  'a refusal with a reason of gaps': changed((file) => {
    const [first] = entriesOf(file)
    file['entries'] = [
      {
        ...first,
        kind: 'intent',
        name: 'comment.create.v1',
        input: { postId: 1, parentId: 0, content: '[secret]' },
        calls: [],
        steps: [],
        outcome: { kind: 'failed', failure: { _tag: 'NotAllowed', reason: `${'a … '.repeat(80)}a` } },
      },
    ]
  }),
  'calls with odd numbers': everyEntry(() => ({
    calls: [{ port: '__proto__', nth: -1, order: 5, answer: { order: 4, at: 0, value: { toString: 1 } } }],
  })),
  'steps of unknown keys': everyEntry(() => ({
    steps: [
      {
        order: 3,
        changes: [
          { key: '__proto__', whole: '#' },
          { key: '', gone: true, fields: {} },
        ],
      },
    ],
  })),
  'answers that are no JSON': withAnswer({ status: 200, text: '<html>', retryAfter: 0 }),
  'answers with odd states': withAnswer({ status: -1, text: 7, retryAfter: 'soon' }),
  'answers that are null': withAnswer(null),
  'answers of half a megabyte': withAnswer({ status: 200, text: 'x'.repeat(500_000), retryAfter: 0 }),
  'answers that broke': withAnswer(undefined),
  // Too much.
  '50,000 values at the start': having(['start'], {
    state: Array.from({ length: 50_000 }, (_, at) => [`post/${at}`, { id: at }]),
  }),
  '50,000 losses': changed((file) => {
    const { order } = partAt(file, ['start'])
    file['losses'] = Array.from({ length: 50_000 }, (_, at) => ({ order: Number(order) + 1, key: `post/${at}` }))
  }),
  '150,000 calls of one entry': withManyEntries(1, {
    calls: Array.from({ length: 150_000 }, (_, nth) => ({ port: 'api', nth, order: nth })),
  }),
  '19,000 calls of one entry': withManyEntries(1, {
    calls: Array.from({ length: 19_000 }, (_, nth) => ({
      port: 'api',
      nth,
      order: nth,
      answer: { order: nth, at: 0 },
    })),
  }),
  '19,000 steps and calls of one entry': withManyEntries(1, {
    calls: Array.from({ length: 9500 }, (_, nth) => ({ port: 'api', nth, order: nth, answer: { order: nth, at: 0 } })),
    steps: Array.from({ length: 9500 }, (_, nth) => ({ order: nth, changes: [] })),
  }),
  '19,000 losses in one place': changed((file) => {
    const order = Number(partAt(file, ['start'])['order']) + 1
    const sequence = entriesOf(file)[0]?.['sequence']
    file['losses'] = Array.from({ length: 19_000 }, (_, at) => ({ order, key: `post/${at}`, sequence }))
  }),
  '100,000 losses in one place': changed((file) => {
    const order = Number(partAt(file, ['start'])['order']) + 1
    file['losses'] = Array.from({ length: 100_000 }, (_, at) => ({ order, key: `a/${at}`, sequence: 1 }))
  }),
  '20,000 entries': withManyEntries(20_000),
  '5,000 entries that wait for what does not come': withManyEntries(5000, {
    steps: [{ order: 3, changes: [] }],
    calls: [{ port: 'api', nth: 0, order: 3 }],
  }),
  '20 megabytes': `${good}${' '.repeat(20_000_000)}`,
}
