// What the log keeps of an error: its location in the app's own scripts, and nothing that a message, an address or the
// console quotes.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spellings } from '../../tests/support/spellings.ts'
import { makeCommandLog } from './CommandLog.ts'
import { reasonOfDefect } from './LogEntry.ts'
import { framesOf, reasonOfPrinted, troubleLimits } from './Trouble.ts'

const origin = 'https://parley.example'

describe('the frames of a stack', () => {
  it('hold function, script and position, in the formats of all browsers', () => {
    const v8 = [
      'TypeError: x is not a function',
      '    at open (https://parley.example/assets/1H9UU-n.js:3:14)',
      '    at new Sheet (https://parley.example/src/Sheet.tsx?t=17:20:7)',
      '    at async Promise.all (index 0)',
      '    at Object.run [as start] (https://elsewhere.example/a.js:1:2)',
      '    at https://parley.example/assets/a.js:1:2',
      '    at chrome-extension://abcdef/inject.js:4:5',
      '    at eval (eval at run (https://parley.example/assets/a.js:1:2), <anonymous>:1:1)',
    ].join('\n')
    expect(framesOf(v8, 'x is not a function', origin)).toEqual([
      'open /assets/1H9UU-n.js:3:14',
      'new Sheet /src/Sheet.tsx:20:7',
      'Object.run [as start] elsewhere:1:2',
      'anonymous /assets/a.js:1:2',
      'anonymous extension:4:5',
    ])
    const others = 'open@https://parley.example/assets/a.js:3:14\n@https://parley.example/c/cats:1:2\n[native code]'
    expect(framesOf(others, 'x is not a function', origin)).toEqual([
      'open /assets/a.js:3:14',
      'anonymous elsewhere:1:2',
    ])
  })

  it('are at most twenty', () => {
    const stack = Array.from({ length: 50 }, (_, at) => `    at f${at} (${origin}/assets/a.js:1:${at})`).join('\n')
    expect(framesOf(`Error: x\n${stack}`, 'x', origin)).toHaveLength(troubleLimits.frames)
  })
})

/** A string that occurs nowhere else: no identifier has these letters. */
const marker = fc
  .array(fc.constantFrom(...Array.from('abcdefghjkmnpqrstuvwxyz23456789')), { minLength: 12, maxLength: 12 })
  .map((letters) => `Zq${letters.join('')}-q`)

/** A message that quotes the marker in one of the usual ways. */
const quotes = fc.constantFrom<(mark: string) => string>(
  (mark) => `Unexpected token 'x', "${mark}" is not valid JSON`,
  (mark) => `Cannot read \`${mark}\``,
  (mark) => `'#${mark}' is not a valid selector.`,
  (mark) => `Invalid regular expression: /${mark}/: Nothing to repeat`,
  (mark) => `No host at https://${mark}.example/a?b=${mark}, nor at "https://${mark} ${mark}"`,
  (mark) => `Cut off in the midst of "${mark}`,
)

/** Addresses that contain the marker in any part but the path of an app script. */
const addresses = fc.constantFrom<(mark: string) => string>(
  (mark) => `${origin}/assets/a.js?v=${mark}`,
  (mark) => `${origin}/assets/a.js#${mark}`,
  (mark) => `https://${mark}:${mark}@parley.example/assets/a.js`,
  (mark) => `${origin}/recover/${mark}`,
  (mark) => `https://${mark}.example/assets/a.js`,
  (mark) => `https://else.example/${mark}/a.js`,
  (mark) => `chrome-extension://${mark}/a.js`,
  (mark) => `data:text/javascript,${mark}`,
  (mark) => `blob:${origin}/${mark}`,
)

/** Stacks in both formats, and messages that look like stacks themselves. */
const stacks = fc.constantFrom<(message: string, address: string, mark: string) => string>(
  (message, address) => `Error: ${message}\n    at f (${address}:1:2)\n    at ${address}:3:4`,
  (_, address) => `f@${address}:1:2\n@${address}:3:4`,
  (_, address, mark) => `${mark}\n    at ${mark} said\nError: of before\n    at f (${address}:1:2)`,
)

const leaks = (text: string, mark: string): ReadonlyArray<string> =>
  spellings(mark).filter((spelling) => text.includes(spelling))

describe('what the log keeps of an error', () => {
  it('holds nothing that its message quotes and no part of its addresses', () => {
    fc.assert(
      fc.property(marker, quotes, addresses, stacks, (mark, quote, address, stackOf) => {
        const frame = `    at evil (${origin}/assets/${mark}.js:1:1)`
        const message = `${quote(mark)}\n${frame}`
        const error = Object.assign(new TypeError(quote(mark)), { stack: stackOf(quote(mark), address(mark), mark) })
        const odd = Object.assign(new Error(message), { stack: stackOf(message, address(mark), mark) })
        const kept = [error, odd].flatMap((each) => framesOf(each.stack, each.message, origin))
        const others = [{ text: mark }, [mark], mark, new Map([[mark, mark]]), Symbol(mark)]
        const said = [
          ...kept,
          reasonOfDefect(error),
          ...[mark, { mark }, undefined].map(reasonOfDefect),
          reasonOfPrinted([quote(mark), ...others, error]),
          reasonOfPrinted(['Not said: %s', ...others]),
          reasonOfPrinted([`It was at ${address(mark)}, and ${mark}@post.example wrote`]),
          reasonOfPrinted(others),
        ]
        expect(said.flatMap((each) => (leaks(each, mark).length > 0 ? [each] : []))).toEqual([])
      }),
    )
  })

  it('holds the printed format and the reason of the error printed with it', () => {
    expect(reasonOfPrinted(['Could not open %s in %o', 'this', {}])).toBe('Could not open in')
    expect(reasonOfPrinted(['%o\n\n%s\n', new RangeError('too far'), 'in <Feed>'])).toBe('RangeError: too far')
    expect(reasonOfPrinted([{}])).toBe('Printed as an error')
    expect(reasonOfPrinted(['a'.repeat(999)])).toHaveLength(troubleLimits.reason)
  })
})

describe('the troubles of a log', () => {
  const trouble = (reason: string) => ({ at: 5, kind: 'console' as const, reason, stack: [] })

  it('are the newest, each with its position in the order, and do not count in that order', () => {
    const log = makeCommandLog()
    const entry = log.open({ kind: 'intent', name: 'a.b.v1', input: null, at: 0 })
    for (let nth = 1; nth <= troubleLimits.troubles + 3; nth += 1) log.trouble(trouble(`${nth}`))
    log.close(entry, { kind: 'done' }, 1)
    expect(log.troubles()).toHaveLength(troubleLimits.troubles)
    expect([log.troubles()[0], log.entries()[0]?.ended]).toEqual([{ ...trouble('4'), order: 1 }, 2])
  })

  it('count a repeated error as one, and are deleted when the log is cleared', () => {
    const log = makeCommandLog()
    for (const reason of ['a', 'a', 'a', 'b', 'a']) log.trouble(trouble(reason))
    expect(log.troubles().map(({ reason, times }) => [reason, times])).toEqual([
      ['a', 3],
      ['b', undefined],
      ['a', undefined],
    ])
    log.clear()
    expect(log.troubles()).toEqual([])
  })
})
