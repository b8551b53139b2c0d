/**
 * The only place that handles the conventions of the wire. Servers of this API send absent values as `''`, `0` or
 * `false`, as missing keys, or as `null`, flags as numbers, and numbers as text. `wire` renames keys and normalises all
 * of these to one domain value, then decodes the result with a strict struct, so that an entity's schema describes only
 * the domain.
 */
import { Schema, SchemaTransformation } from 'effect'
import { type PlainField, readsFields, writesNames } from './plainDecoder.ts'
import { fieldsOf, type Sends, type Share, shareBy, sharedLater, sharing } from './shareable.ts'

type Names<Fields extends Schema.Struct.Fields> = { readonly [K in keyof Fields]?: string }

interface WireOptions<Fields extends Schema.Struct.Fields> {
  /** Wire name of a field, if it differs from the domain's. */
  readonly names?: Names<Fields>
  /** The encoded default of an absent field, if it is not the empty value of its kind. */
  readonly absent?: { readonly [K in keyof Fields]?: Schema.Codec.Encoded<Fields[K]> }
  /** Derives an absent field from the rest of the wire object; `undefined` if that is not possible. */
  readonly derive?: {
    readonly [K in keyof Fields]?: (
      raw: Readonly<Record<string, unknown>>,
    ) => Schema.Codec.Encoded<Fields[K]> | undefined
  }
  /**
   * The texts that may leave the device in a session file; other texts are replaced there. `'all'` where all of it is
   * public.
   */
  readonly shares?: 'all' | ReadonlyArray<keyof Fields>
}

interface WireField extends PlainField {
  readonly wire: string
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Readers by the kind of a field's wire value; values that they cannot read are passed on for the schema to reject. */
const readers: Record<string, (empty: unknown) => (value: unknown) => unknown> = {
  String: (empty) => (value) =>
    isAbsent(value) || value === false ? (empty ?? '') : typeof value === 'number' ? String(value) : value,
  Number: (empty) => (value) => {
    if (isAbsent(value) || value === false) return empty ?? 0
    return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
      ? Number(value)
      : value === true
        ? 1
        : value
  },
  Boolean: (empty) => (value) => {
    if (isAbsent(value)) return empty ?? false
    if (value === 1 || value === 'true' || value === '1') return true
    return value === 0 || value === 'false' || value === '0' ? false : value
  },
  Arrays: (empty) => (value) => (isAbsent(value) || value === false || value === 0 ? (empty ?? []) : value),
}

const isPresent = (value: unknown): boolean => !isAbsent(value) && value !== false && value !== 0

/** For all other kinds (nested objects, unions): absent unless present. */
const passOn =
  (empty: unknown) =>
  (value: unknown): unknown =>
    isPresent(value) ? value : empty

/** An optional field is left out when its key is missing; an empty value that was sent is a value ("no longer any"). */
const unlessMissing =
  (read: (value: unknown) => unknown) =>
  (value: unknown): unknown =>
    value === undefined || value === null ? undefined : read(value)

const encodedKind = (schema: Schema.Top): string => {
  const ast = Schema.toEncoded(schema).ast
  // A union of literals is read as the kind of its members, so that a missing `type` or `vote_state` gets its default.
  if (ast._tag === 'Union') {
    const kinds = new Set(
      ast.types.map((type) => (type._tag === 'Literal' ? typeof type.literal : type._tag.toLowerCase())),
    )
    if (kinds.size === 1) return kinds.has('number') ? 'Number' : kinds.has('string') ? 'String' : 'Other'
  }
  return ast._tag
}

const isOptionalKey = (schema: Schema.Top): boolean => schema.ast.context?.isOptional === true

const fieldsShared = (
  { fields }: { readonly fields: Record<string, Schema.Top> },
  shares: 'all' | ReadonlyArray<PropertyKey>,
  names: Record<string, string | undefined>,
): Share =>
  sharedLater(() => {
    const known = Object.entries(fields).map(([name, { ast }]): [string, Share] => [
      names[name] ?? name,
      shareBy(ast, shares === 'all' || shares.includes(name)),
    ])
    return fieldsOf(new Map(known))
  })

const fieldOf = ({ fields }: { readonly fields: Record<string, Schema.Top> }, name: string): Schema.Top =>
  fields[name] ?? Schema.Unknown

/** Null means the same as a missing key, so it is not sent. */
const isAlwaysSent = (schema: Schema.Top): boolean => {
  const { ast } = Schema.toEncoded(schema)
  const isNull = ast._tag === 'Null' || (ast._tag === 'Union' && ast.types.some(({ _tag }) => _tag === 'Null'))
  return !isOptionalKey(schema) && !isNull
}

/** Reading does not prove a shape; the strict struct that follows does, and rejects invalid values. */
const unproven = <A>(value: unknown): A => value as A

const once = <A>(make: () => A): (() => A) => {
  let made: { readonly value: A } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** How each field of a struct is read from a wire object. */
const wireFields = <Fields extends Record<string, Schema.Top>>(
  fields: Fields,
  options: WireOptions<Fields>,
): ReadonlyArray<WireField> => {
  const names: Record<string, string | undefined> = { ...options.names }
  const absent: Record<string, unknown> = { ...options.absent }
  const derive: Record<string, ((raw: Readonly<Record<string, unknown>>) => unknown) | undefined> = {
    ...options.derive,
  }
  return Object.entries(fields).map(([domain, schema]) => {
    const key = names[domain] ?? domain
    const reader = (readers[encodedKind(schema)] ?? passOn)(absent[domain])
    const read = isOptionalKey(schema) ? unlessMissing(reader) : reader
    const deriveFrom = derive[domain]
    if (deriveFrom === undefined) return { domain, wire: key, from: (raw) => read(raw[key]) }
    const from: WireField['from'] = (raw) => {
      const sent = raw[key]
      return (isPresent(sent) ? undefined : deriveFrom(raw)) ?? read(sent)
    }
    return { domain, wire: key, from }
  })
}

/**
 * A codec between a wire object and a domain struct. Decoding renames keys, normalises absent values and drops unknown
 * keys; encoding renames back. Fields declared with `Schema.optionalKey` stay absent when the wire has nothing.
 */
export const wire = <Fields extends Record<string, Schema.Top>>(
  struct: Schema.Struct<Fields>,
  options: WireOptions<Fields> = {},
) => {
  // All of it is made with the first value: the app starts with hundreds of fields.
  const fieldsRead = once(() => wireFields(struct.fields, options))
  const wireNames = once(() => new Map(fieldsRead().map(({ domain, wire: key }) => [domain, key])))
  const decode = (raw: unknown): Schema.Struct<Fields>['Encoded'] => {
    // A struct without fields would accept anything but null, but answers on the wire are always objects.
    if (!isRecord(raw)) return unproven(fieldsRead().length === 0 ? null : raw)
    const row: Record<string, unknown> = {}
    for (const { domain, from } of fieldsRead()) {
      const value = from(raw)
      if (value !== undefined) row[domain] = value
    }
    return unproven(row)
  }
  readsFields(decode, fieldsRead)
  const encode = (row: Schema.Struct<Fields>['Encoded']): unknown => {
    const from = unproven<Record<string, unknown>>(row)
    const raw: Record<string, unknown> = {}
    // Null means the same as a missing key, so it is not sent.
    for (const { domain, wire: key } of fieldsRead()) if (from[domain] != null) raw[key] = from[domain]
    return raw
  }
  writesNames(encode, wireNames)
  const codec = Schema.Unknown.pipe(Schema.decodeTo(struct, SchemaTransformation.transform({ decode, encode })))
  const sends: Sends = (of) => ({
    type: 'object',
    properties: Object.fromEntries(fieldsRead().map(({ domain, wire: key }) => [key, of(fieldOf(struct, domain).ast)])),
    required: fieldsRead()
      .filter(({ domain }) => isAlwaysSent(fieldOf(struct, domain)))
      .map(({ wire: key }) => key),
  })
  return sharing(codec, fieldsShared(struct, options.shares ?? [], { ...options.names }), sends)
}
