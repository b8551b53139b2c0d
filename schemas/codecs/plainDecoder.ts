/**
 * Decodes without the schema's own parser, where that is sure to give the same: a list of ten thousand rows takes a
 * third of the time. Everything here is derived from the schema. What it cannot prove right it leaves to the parser,
 * which then also names the error.
 */
import { Exit, Schema, SchemaAST } from 'effect'

/** Not decoded here: the schema's parser has to decide. */
export const doubt: unique symbol = Symbol('doubt')

type Read = (value: unknown) => unknown

/** How a field of an object is read from the object as it was sent; `undefined` for a missing one. */
export interface PlainField {
  readonly domain: string
  readonly from: (raw: Readonly<Record<string, unknown>>) => unknown
}

const plainFields = new WeakMap<object, () => ReadonlyArray<PlainField>>()

/**
 * Declares that a transformation from any object only reads these fields, in the order of its struct. They are then
 * read and decoded one by one, without an object in between.
 */
export const readsFields = (decode: object, fields: () => ReadonlyArray<PlainField>): void => {
  plainFields.set(decode, fields)
}

const wireNames = new WeakMap<object, () => ReadonlyMap<string, string>>()

/** Declares that a transformation only gives the fields of an object these names, and leaves out null. */
export const writesNames = (encode: object, names: () => ReadonlyMap<string, string>): void => {
  wireNames.set(encode, names)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** For parts that are not read here. */
const byParser = (ast: SchemaAST.AST): Read => {
  const decode = Schema.decodeUnknownExit(Schema.make<Schema.Codec<unknown>>(ast))
  return (value) => {
    const exit = decode(value)
    return Exit.isSuccess(exit) ? exit.value : doubt
  }
}

const kinds: Readonly<Record<string, string>> = { String: 'string', Number: 'number', Boolean: 'boolean' }

const hasEncodingChecks = (ast: SchemaAST.AST): boolean => 'encodingChecks' in ast && ast.encodingChecks !== undefined

const isBare = (ast: SchemaAST.AST): boolean =>
  ast.checks === undefined && ast.encoding === undefined && !hasEncodingChecks(ast)

/** Only values that are decoded to themselves, and that it is certain of either way. */
const leafRead = (ast: SchemaAST.AST): Read | undefined => {
  const kind = kinds[ast._tag]
  if (kind !== undefined) return (value) => (typeof value === kind ? value : doubt)
  if (ast._tag === 'Null') return (value) => (value === null ? value : doubt)
  if (ast._tag === 'Literal') return (value) => (value === ast.literal ? value : doubt)
  return ast._tag === 'Unknown' ? (value) => value : undefined
}

const unionRead = (ast: SchemaAST.Union): Read | undefined => {
  const last = ast.types.at(-1)
  const first = ast.types.slice(0, -1).flatMap((type) => (isBare(type) ? (leafRead(type) ?? []) : []))
  // The parser tries all that may fit; a part that is in doubt could have been the one.
  if (last === undefined || ast.options?.mode === 'oneOf' || first.length < ast.types.length - 1) return undefined
  const rest = readOf(last)
  return (value) => {
    for (const read of first) if (read(value) !== doubt) return value
    return rest(value)
  }
}

/** Most lists in rows are empty: they share this one. */
const none: ReadonlyArray<unknown> = Object.freeze([])

const listRead = (ast: SchemaAST.Arrays): Read | undefined => {
  const [element] = ast.rest
  if (element === undefined || ast.rest.length > 1 || ast.elements.length > 0 || ast.isMutable) return undefined
  const read = readOf(element)
  return (value) => {
    if (!Array.isArray(value)) return doubt
    if (value.length === 0) return none
    const list: Array<unknown> = []
    for (const each of value) {
      const part = read(each)
      if (part === doubt) return doubt
      list.push(part)
    }
    return list
  }
}

/** How an object is read from one that was sent, or written to one that is. */
interface Told {
  readonly fields?: ReadonlyArray<PlainField> | undefined
  readonly names?: ReadonlyMap<string, string> | undefined
}

interface Field {
  /** The key of the result. */
  readonly name: string
  /** The key of the value, where nothing else is declared. */
  readonly key: string
  readonly from: PlainField['from']
  readonly read: Read
}

/** The most fields that may be missing, so that each combination of them has a number. */
const mostOptional = 30

/**
 * An object with these keys, to be copied for each row. One that is made key by key turns into a hash table after 16 of
 * them, in today's browsers: several times as large, and slower to make and to read. One that was parsed does not.
 */
const blank = (names: ReadonlyArray<string>): Readonly<Record<string, unknown>> =>
  JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:null`).join()}}`)

const objectRead = (ast: SchemaAST.Objects, { fields, names: renamed }: Told): Read | undefined => {
  const signatures = ast.propertySignatures
  const names = signatures.flatMap(({ name }) =>
    typeof name === 'string' && !(name in Object.prototype) ? (renamed?.get(name) ?? name) : [],
  )
  const isPlain = names.length > 0 && names.length === signatures.length && ast.indexSignatures.length === 0
  if (!isPlain) return undefined
  const fieldOf = ({ name, type }: SchemaAST.PropertySignature): Field => {
    const key = String(name)
    const from = fields?.find(({ domain }) => domain === key)?.from ?? ((raw) => raw[key])
    return { name: renamed?.get(key) ?? key, key, from, read: readOf(type) }
  }
  const required = signatures.filter(({ type }) => !SchemaAST.isOptional(type)).map(fieldOf)
  const optional = signatures.filter(({ type }) => SchemaAST.isOptional(type)).map(fieldOf)
  if (optional.length > mostOptional) return undefined
  /** By the optional fields that an object has, a bit for each. */
  const blanks = new Map<number, Readonly<Record<string, unknown>>>()
  const blankOf = (bits: number): Readonly<Record<string, unknown>> => {
    const known = blanks.get(bits)
    if (known !== undefined) return known
    const missing = new Set(optional.flatMap(({ name }, at) => (((bits >> at) & 1) === 0 ? name : [])))
    const made = blank(names.filter((name) => !missing.has(name)))
    blanks.set(bits, made)
    return made
  }
  return (raw) => {
    if (!isRecord(raw)) return doubt
    let bits = 0
    for (let at = 0; at < optional.length; at += 1) {
      const field = optional[at]
      if (field === undefined) return doubt
      if (field.from(raw) !== undefined) bits |= 1 << at
      else if (fields === undefined && field.key in raw) return doubt
    }
    const row: Record<string, unknown> = { ...blankOf(bits) }
    for (const { name, from, read } of required) {
      const sent = from(raw)
      const value = sent === undefined ? doubt : read(sent)
      if (value === doubt || (renamed !== undefined && value === null)) return doubt
      row[name] = value
    }
    if (bits === 0) return row
    for (const { name, from, read } of optional) {
      const sent = from(raw)
      const value = sent === undefined ? undefined : read(sent)
      if (value === doubt || (renamed !== undefined && value === null)) return doubt
      if (sent !== undefined) row[name] = value
    }
    return row
  }
}

/** What a schema accepts of its own, before its checks. */
const shapeRead = (ast: SchemaAST.AST, told: Told): Read | undefined => {
  switch (ast._tag) {
    case 'Union':
      return unionRead(ast)
    case 'Arrays':
      return listRead(ast)
    case 'Objects':
      return objectRead(ast, told)
    default:
      return leafRead(ast)
  }
}

const passes = (checks: ReadonlyArray<SchemaAST.Check<unknown>>, value: unknown, ast: SchemaAST.AST): boolean => {
  for (const check of checks)
    if (check._tag === 'Filter' ? check.run(value, ast, {}) !== undefined : !passes(check.checks, value, ast))
      return false
  return true
}

const checkedRead = (ast: SchemaAST.AST, told: Told = {}): Read | undefined => {
  const read = shapeRead(ast, told)
  const { checks } = ast
  if (read === undefined || checks === undefined) return read
  return (value) => {
    const shaped = read(value)
    return shaped === doubt || !passes(checks, shaped, ast) ? doubt : shaped
  }
}

const isBareObject = (ast: SchemaAST.AST): boolean =>
  ast._tag === 'Objects' && ast.encoding === undefined && !hasEncodingChecks(ast)

/** A schema that is decoded from another one, by a function that only computes. */
const linkedRead = (ast: SchemaAST.AST, links: NonNullable<SchemaAST.AST['encoding']>): Read | undefined => {
  const [link] = links
  if (links.length > 1 || link.transformation._tag !== 'Transformation') return undefined
  const { decode } = link.transformation
  if (decode._tag !== 'Transform') return undefined
  const { transform } = decode
  const fields = plainFields.get(transform)?.()
  const read = checkedRead(ast, { fields })
  if (fields !== undefined || read === undefined) return read
  const names = wireNames.get(transform)?.()
  if (names !== undefined && ast.checks === undefined && isBareObject(link.to)) return checkedRead(link.to, { names })
  const source = readOf(link.to)
  return (value) => {
    const sent = source(value)
    return sent === doubt ? doubt : read(transform(sent))
  }
}

const readOf = (ast: SchemaAST.AST): Read => {
  if (hasEncodingChecks(ast)) return byParser(ast)
  return (ast.encoding === undefined ? checkedRead(ast) : linkedRead(ast, ast.encoding)) ?? byParser(ast)
}

/** Each part was read as the schema says. */
const decoded = <A>(value: unknown): A => value as A

const lazily = <A>(ast: () => SchemaAST.AST): ((value: unknown) => A | typeof doubt) => {
  let read: Read | undefined
  return (value) => {
    read ??= readOf(ast())
    try {
      return decoded(read(value))
    } catch {
      return doubt
    }
  }
}

/** Decodes a value exactly as the schema does, or answers `doubt`: for every value that the schema refuses, and some. */
export const plainDecoder = <A>(schema: Schema.Codec<A, unknown>): ((value: unknown) => A | typeof doubt) =>
  lazily(() => schema.ast)

/** Encodes a value as the schema does. Throws for one that is not of the schema. */
export const rowEncoder = <A, E>(schema: Schema.Codec<A, E>): ((value: A) => E) => {
  const plain = lazily<E>(() => SchemaAST.flip(schema.ast))
  let encode: ((value: A) => E) | undefined
  return (value) => {
    const encoded = plain(value)
    if (encoded !== doubt) return encoded
    encode ??= Schema.encodeSync(schema)
    return encode(value)
  }
}
