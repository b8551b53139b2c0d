// Answers that hold secrets: every row that has one says how to tell of the answer without it.
import { Schema, type SchemaAST } from 'effect'
import { describe, expect, it } from 'vitest'
import { redact, redacted } from '../codecs/secret.ts'
import type { Call } from './Call.ts'
import { calls } from './calls.ts'
import { hiding } from './hiding.ts'

type Row = Call<unknown, unknown>

const rows = Object.entries(calls).map(([name, row]): [string, Row] => [name, row as unknown as Row])

const words = 'Zq words that stand nowhere else'

/** Some value of a type: all its texts are these words. */
const someOf = (ast: SchemaAST.AST): unknown => {
  switch (ast._tag) {
    case 'String':
      return words
    case 'Number':
      return 1
    case 'Boolean':
      return true
    case 'Literal':
      return ast.literal
    case 'Suspend':
      return someOf(ast.thunk())
    case 'Union':
      return ast.types.map(someOf).find((each) => each !== undefined)
    case 'Objects':
      return Object.fromEntries(ast.propertySignatures.map(({ name, type }) => [name, someOf(type)]))
    case 'Arrays':
      return [...ast.elements, ...ast.rest].map(someOf)
    default:
      return undefined
  }
}

const hasSecret = (row: Row): boolean => {
  const seen = new Set<SchemaAST.AST>()
  const look = (ast: SchemaAST.AST): boolean => {
    if (seen.has(ast)) return false
    seen.add(ast)
    return redact(Schema.make(ast), 'anything') === redacted || children(ast).some(look)
  }
  return look(Schema.toType(row.answer).ast)
}

const children = (ast: SchemaAST.AST): ReadonlyArray<SchemaAST.AST> => {
  switch (ast._tag) {
    case 'Suspend':
      return [ast.thunk()]
    case 'Union':
      return ast.types
    case 'Objects':
      return [...ast.propertySignatures.map(({ type }) => type), ...ast.indexSignatures.map(({ type }) => type)]
    case 'Arrays':
      return [...ast.elements, ...ast.rest]
    default:
      return []
  }
}

const secretRows = rows.filter(([, row]) => hasSecret(row))

describe('an answer with secrets', () => {
  it('is known where there is one', () => {
    expect(secretRows.map(([name]) => name).toSorted()).toEqual(
      expect.arrayContaining(['payments.createCard', 'session.createToken', 'uploads.getToken']),
    )
  })

  it.each(secretRows)('of %s is told without them', (_name, row) => {
    const { answer, hide } = row
    const value = someOf(Schema.toType(answer).ast)
    const text = JSON.stringify(Schema.encodeUnknownSync(answer)(value))
    expect(text).toContain(words)
    expect(hide).toBeDefined()
    expect(Schema.decodeUnknownSync(answer)(JSON.parse(hide?.(text) ?? ''))).toEqual(redact(answer, value))
  })
})

describe('what is hidden of an answer', () => {
  const hide = hiding('token', 'note')

  it('are the fields of these names, of the answer and of the rows of its lists', () => {
    const text = JSON.stringify({
      token: 'a',
      status: true,
      notes: [
        { id: 1, note: 'b' },
        { id: 2, note: '' },
      ],
    })
    expect(JSON.parse(hide(text))).toEqual({
      token: redacted,
      status: true,
      notes: [
        { id: 1, note: redacted },
        { id: 2, note: redacted },
      ],
    })
  })

  it('is everything but the first character where it is no answer', () => {
    expect([hide('<html>token'), hide('  {"token":"a'), hide('')]).toEqual(['<', '{', ''])
  })
})
