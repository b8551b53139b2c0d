// Rows are decoded on a shorter way than the schema's parser: on all that a server may send, both must agree.
import { isDeepStrictEqual } from 'node:util'
import { Effect, Schema, SchemaAST } from 'effect'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CallName, calls } from '../api/calls.ts'
import { Comment } from '../entities/Comment.ts'
import { Post } from '../entities/Post.ts'
import { doubt, plainDecoder } from './plainDecoder.ts'
import { Millis, Strings, VoteValue } from './scalars.ts'
import { type JsonSchema, sendsOf } from './shareable.ts'
import { wire } from './wire.ts'

/** What servers and programs send in the place of what they should. */
const odd = fc.oneof(
  fc.constantFrom(undefined, null, '', false, true, 0, 1, -1, 2, 1.5, '0', '1', '2', 'true', 'false', ' 7 ', 'x'),
  fc.constantFrom<unknown>([], {}, [null], [''], { id: 1 }, Number.NaN, 1e13, '1ATBvIUeY8'),
  fc.double(),
  fc.jsonValue({ maxDepth: 1 }),
)
const mostly = <A>(usual: fc.Arbitrary<A>): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: usual, weight: 12 }, { arbitrary: odd, weight: 1 })

const generator = 'generator'
const isGenerator = (value: unknown): value is fc.Arbitrary<unknown> => value instanceof fc.Arbitrary
const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

/** Values that a schema describes as sent; calls `visit` with every part that has a schema of its own. */
const sent = (ast: SchemaAST.AST, visit: (part: SchemaAST.AST) => void, depth = 0): fc.Arbitrary<unknown> => {
  visit(ast)
  if (depth > 6) return odd
  const of = (part: SchemaAST.AST): fc.Arbitrary<unknown> => sent(part, visit, depth + 1)
  const described = (json: unknown): fc.Arbitrary<unknown> => {
    if (!isSchema(json)) return odd
    if (isGenerator(json[generator])) return json[generator]
    if (Array.isArray(json['anyOf'])) return fc.oneof(...json['anyOf'].map(described))
    if (json['type'] === 'array') return mostly(fc.array(described(json['items']), { maxLength: 3 }))
    const fields = Object.entries(Object(json['properties'])).map(([name, each]) => [name, described(each)])
    return mostly(fc.record(Object.fromEntries(fields), { requiredKeys: [] }))
  }
  const sends = sendsOf(ast)
  if (sends !== undefined) return described(sends((part) => ({ [generator]: of(part) })))
  const encoded = SchemaAST.toEncoded(ast)
  switch (encoded._tag) {
    case 'String':
      return mostly(fc.string())
    case 'Number':
      return mostly(fc.oneof(fc.nat(), fc.double()))
    case 'Boolean':
      return mostly(fc.boolean())
    case 'Literal':
      return mostly(fc.constant(encoded.literal))
    case 'Union':
      return fc.oneof(...encoded.types.map(of))
    case 'Arrays':
      return mostly(fc.array(fc.oneof(...[...encoded.elements, ...encoded.rest].map(of)), { maxLength: 3 }))
    case 'Objects': {
      const fields = encoded.propertySignatures.map(({ name, type }) => [String(name), of(type)])
      return mostly(fc.record(Object.fromEntries(fields), { requiredKeys: [] }))
    }
    default:
      return odd
  }
}

/** With the order of the keys, which checksums of sessions depend on, and negative zeros. */
const exactly = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    each === undefined || Object.is(each, -0) || Number.isNaN(each)
      ? `as ${String(each)} ${Object.is(each, -0)}`
      : each,
  )

/** A value on which the two differ, if there is one. With `isSure`, the plain decoder may leave only errors to the parser. */
const difference = (ast: SchemaAST.AST, raws = sent(ast, () => {}), isSure = false): unknown => {
  const schema = Schema.make<Schema.Codec<unknown>>(ast)
  const parse = Schema.decodeUnknownExit(schema)
  const decode = plainDecoder(schema)
  const agree = fc.property(raws, (raw) => {
    const before = exactly(raw)
    const plain = decode(raw)
    const exit = parse(raw)
    const told = exit._tag === 'Success' ? exit.value : doubt
    const isSame = isDeepStrictEqual(plain, told) && exactly(plain) === exactly(told)
    return (isSame || (plain === doubt && !isSure)) && exactly(raw) === before
  })
  return fc.check(agree, { numRuns: 40 }).counterexample
}

/** A value on which the two differ in encoding, among those that decode and some that do not. */
const differenceWritten = (ast: SchemaAST.AST, isSure = false): unknown => {
  const decode = Schema.decodeUnknownExit(Schema.make<Schema.Codec<unknown>>(ast))
  const values = sent(ast, () => {}).map((raw) => {
    const exit = decode(raw)
    return exit._tag === 'Success' ? exit.value : raw
  })
  return difference(SchemaAST.flip(ast), values, isSure)
}

const names = Object.keys(calls).filter((name): name is CallName => name in calls)

describe('the plain decoder', () => {
  it.each(names)(
    'agrees with the schemas of %s, in both directions, on valid and on odd values, part by part',
    (name) => {
      const parts = new Set<SchemaAST.AST>()
      for (const { ast } of [calls[name].input, calls[name].answer]) sent(ast, (part) => parts.add(part))
      expect([...parts].map((ast) => difference(ast))).toEqual(Array.from(parts, () => null))
      expect([...parts].map((ast) => differenceWritten(ast))).toEqual(Array.from(parts, () => null))
    },
  )

  it('leaves no post or comment that decodes to the parser', () => {
    expect([Post, Comment].map(({ ast }) => difference(ast, undefined, true))).toEqual([null, null])
    expect(differenceWritten(Comment.ast, true)).toBeNull()
  })

  it('agrees on objects whose keys and parts are awkward', () => {
    const awkward = [
      Schema.Struct({ a: Schema.optionalKey(Schema.String), b: Schema.Unknown, c: Schema.optional(Schema.Number) }),
      Schema.Struct({ a: Schema.optionalKey(Schema.String) }),
      Schema.Struct({ toString: Schema.String, a: Schema.Number }),
      Schema.Struct({ ['__proto__']: Schema.String, a: Schema.Number }),
      Schema.Struct({}),
      Schema.Record(Schema.String, Schema.Number),
      Schema.Tuple([Schema.String, Schema.Number]),
      Schema.Union([Schema.Struct({ a: Schema.Number }), Schema.Struct({ b: Schema.Number })]),
      Schema.Union([Schema.String.check(Schema.isMinLength(2)), Schema.Number, Schema.Literal('x')]),
      Schema.Struct({ a: Schema.String.check(Schema.isMinLength(1)) }).check(
        Schema.makeFilter(({ a }: { readonly a: string }) => a !== 'b' || 'not b'),
      ),
      wire(Schema.Struct({ vote: VoteValue, a: Strings, at: Schema.optionalKey(Millis) })),
      Schema.Struct({ a: Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed('b'))) }),
      Schema.FiniteFromString,
    ]
    const raws = fc.oneof(
      odd,
      fc.dictionary(fc.constantFrom('a', 'b', 'c', 'at', 'vote', 'toString', '__proto__'), odd),
      fc.tuple(odd, odd),
    )
    expect(awkward.map(({ ast }) => difference(ast, raws))).toEqual(awkward.map(() => null))
    expect(awkward.map(({ ast }) => difference(SchemaAST.flip(ast), raws))).toEqual(awkward.map(() => null))
  })
})
