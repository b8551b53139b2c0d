/**
 * The part of an answer that may leave the device in a session file: the fields that its schema describes, and of their
 * texts those that it marks. Everything else is left out or replaced by a placeholder that decodes in the same way, so
 * that the session replays identically. Closed by default: a text that no schema marks is not shared.
 */
import { type Schema, SchemaAST } from 'effect'
import { redacted, standInOf } from './secret.ts'

/** What may be shared of the values of a schema. */
export interface Share {
  /** Maps a raw value to its shareable form. */
  readonly tell: (raw: unknown) => unknown
  /** Whether every text that the schema describes is shared unchanged. */
  readonly isOpen: () => boolean
}

const mark = 'parley/shares'
const sentMark = 'parley/sends'

/** A JSON Schema. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/** Describes the values that a codec sends; `of` describes those of its parts. */
export type Sends = (of: (ast: SchemaAST.AST) => JsonSchema) => JsonSchema

/** Declares what may be shared of a codec with its own decoding code, and what it sends. */
export const sharing = <S extends Schema.Top>(schema: S, share: Share, sends: Sends): S['Rebuild'] =>
  schema.annotate({ [mark]: share, [sentMark]: sends })

const isSends = (value: unknown): value is Sends => typeof value === 'function'

/** What a codec with its own code sends; undefined for all other schemas. */
export const sendsOf = (ast: SchemaAST.AST): Sends | undefined =>
  [ast.annotations, ...(ast.checks ?? []).map((check) => check.annotations)]
    .map((annotations) => annotations?.[sentMark])
    .find(isSends)

const isShare = (value: unknown): value is Share => typeof value === 'object' && value !== null && 'tell' in value

const shareOf = (ast: SchemaAST.AST): Share | undefined =>
  [ast.annotations, ...(ast.checks ?? []).map((check) => check.annotations)]
    .map((annotations) => annotations?.[mark])
    .find(isShare)

/** Built on first use: exporting a session is rare. */
export const sharedLater = (make: () => Share): Share => {
  let made: Share | undefined
  const share = (): Share => {
    made ??= make()
    return made
  }
  return { tell: (raw) => share().tell(raw), isOpen: () => share().isOpen() }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The placeholder for a text where no text is valid: it decodes to nothing else. */
const unfit = '#'

/** Only the kind of the value. */
const hollow = (raw: unknown): unknown =>
  Array.isArray(raw) ? [] : isRecord(raw) ? {} : typeof raw === 'string' && raw.trim() !== '' ? unfit : raw

const isNumeric = (text: string): boolean => Number.isFinite(Number(text))
const flags = new Set(['true', 'false', '0', '1'])
const always = (): boolean => true
const never = (): boolean => false

const openText: Share = { tell: (raw) => (typeof raw === 'string' ? raw : hollow(raw)), isOpen: always }

const closedText = (standIn: string): Share => ({
  tell: (raw) => {
    if (raw === '') return raw
    return typeof raw === 'string' || typeof raw === 'number' ? standIn : hollow(raw)
  },
  isOpen: never,
})

const wordless = (isFit: (text: string) => boolean): Share => ({
  tell: (raw) => (typeof raw === 'string' && isFit(raw.trim()) ? raw : hollow(raw)),
  isOpen: always,
})

/** Unknown values may contain text, so nothing of them is shared. */
const nothing: Share = { tell: hollow, isOpen: never }

/** For lists: each element by the same rule; for any other value only its kind. */
export const listOf = ({ tell, isOpen }: Share): Share => ({
  tell: (raw) => (Array.isArray(raw) ? raw.map((each) => tell(each)) : hollow(raw)),
  isOpen,
})

/** For objects: the fields with these names, each by its own rule. */
export const fieldsOf = (fields: ReadonlyMap<string, Share>): Share => ({
  tell: (raw) => {
    if (!isRecord(raw)) return hollow(raw)
    const known: Array<readonly [string, unknown]> = []
    for (const [name, { tell }] of fields) if (Object.hasOwn(raw, name)) known.push([name, tell(raw[name])])
    return Object.fromEntries(known)
  },
  isOpen: () => [...fields.values()].every((field) => field.isOpen()),
})

/** For records: every value under a known name, by the same rule. */
export const recordOf = ({ tell, isOpen }: Share, isKnown: (name: string) => boolean): Share => ({
  tell: (raw) =>
    isRecord(raw)
      ? Object.fromEntries(Object.entries(raw).flatMap(([name, each]) => (isKnown(name) ? [[name, tell(each)]] : [])))
      : hollow(raw),
  isOpen,
})

const lengthOf = (value: unknown): number => JSON.stringify(value ?? null).length

/** The first member that keeps the value unchanged; otherwise the one that keeps most of it. */
const anyOf = (members: ReadonlyArray<Share>): Share => ({
  tell: (raw) => {
    const told = members.map(({ tell }) => tell(raw))
    if (told.includes(raw)) return raw
    return told.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0] ?? hollow(raw)
  },
  isOpen: () => members.every((member) => member.isOpen()),
})

const ofEncoded = (ast: SchemaAST.AST, isOpen: boolean): Share => {
  switch (ast._tag) {
    case 'String':
    case 'TemplateLiteral':
      return isOpen ? openText : closedText(redacted)
    case 'Number':
      return wordless(isNumeric)
    case 'Boolean':
      return wordless((each) => flags.has(each))
    case 'Null':
      return wordless(never)
    case 'Literal':
      return wordless((each) => each === ast.literal)
    case 'Arrays': {
      const [element] = [...ast.rest, ...ast.elements]
      return listOf(element === undefined ? nothing : shareBy(element, isOpen))
    }
    case 'Objects':
      return fieldsOf(new Map(ast.propertySignatures.map(({ name, type }) => [String(name), shareBy(type, isOpen)])))
    case 'Union':
      return anyOf(ast.types.map((type) => shareBy(type, isOpen)))
    default:
      // Unknown, so nothing is shared.
      return nothing
  }
}

/** What may be shared of the values of a schema; its texts, unless marked otherwise, all or none. */
export const shareBy = (ast: SchemaAST.AST, isOpen: boolean): Share => {
  const standIn = standInOf(ast)
  if (standIn !== undefined) return closedText(standIn)
  // A schema without an encoding of its own may have parts with one: those are described in their encoded form.
  return shareOf(ast) ?? ofEncoded(ast.encoding === undefined ? ast : SchemaAST.toEncoded(ast), isOpen)
}
