/**
 * What of an answer may leave the device in the file of a session: the fields that its schema knows, and of their texts those that it marks. All
 * else is left out or has a stand-in that decodes in the same way, so that a session comes out the same without it. Closed by default: a text
 * that no schema marks is not told.
 */
import { type Schema, SchemaAST } from 'effect'
import { redacted, standInOf } from './secret.ts'

/** What may be told of the values of a schema. */
export interface Share {
  /** From a value as it came to what is told of it. */
  readonly tell: (raw: unknown) => unknown
  /** Whether every text that the schema knows is told as it is. */
  readonly isOpen: () => boolean
}

const mark = 'parley/shares'

/** Says of a codec that decodes by code of its own what may be told of its values. */
export const sharing = <S extends Schema.Top>(schema: S, share: Share): S['Rebuild'] =>
  schema.annotate({ [mark]: share })

const isShare = (value: unknown): value is Share => typeof value === 'object' && value !== null && 'tell' in value

const shareOf = (ast: SchemaAST.AST): Share | undefined =>
  [ast.annotations, ...(ast.checks ?? []).map((check) => check.annotations)]
    .map((annotations) => annotations?.[mark])
    .find(isShare)

/** One that is made when it is first asked for: hardly anybody makes a file of their session. */
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

/** In the place of a text where none belongs: nothing reads it as something else. */
const unfit = '#'

/** Nothing but which kind of value it is. */
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

/** Where nothing is known of what may come: not even that no text is lost. */
const nothing: Share = { tell: hollow, isOpen: never }

/** Of a list each element by the same rule; of something else in its place no more than which kind of value it is. */
export const listOf = ({ tell, isOpen }: Share): Share => ({
  tell: (raw) => (Array.isArray(raw) ? raw.map((each) => tell(each)) : hollow(raw)),
  isOpen,
})

/** Of an object the fields of these names, each by its own rule. */
export const fieldsOf = (fields: ReadonlyMap<string, Share>): Share => ({
  tell: (raw) => {
    if (!isRecord(raw)) return hollow(raw)
    const known: Array<readonly [string, unknown]> = []
    for (const [name, { tell }] of fields) if (Object.hasOwn(raw, name)) known.push([name, tell(raw[name])])
    return Object.fromEntries(known)
  },
  isOpen: () => [...fields.values()].every((field) => field.isOpen()),
})

/** Of an object with names of its own every value by the same rule, under names that are known. */
export const recordOf = ({ tell, isOpen }: Share, isKnown: (name: string) => boolean): Share => ({
  tell: (raw) =>
    isRecord(raw)
      ? Object.fromEntries(Object.entries(raw).flatMap(([name, each]) => (isKnown(name) ? [[name, tell(each)]] : [])))
      : hollow(raw),
  isOpen,
})

const lengthOf = (value: unknown): number => JSON.stringify(value ?? null).length

/** The first member that tells the value as it is decides; otherwise the one that tells most of it. */
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
      // Nothing is known of it, so nothing of it is told.
      return nothing
  }
}

/** What may be told of the values of a schema; of its texts, where no part of it says otherwise, all or none. */
export const shareBy = (ast: SchemaAST.AST, isOpen: boolean): Share => {
  const standIn = standInOf(ast)
  if (standIn !== undefined) return closedText(standIn)
  // What is not encoded itself may have parts that are: they are known by what they become.
  return shareOf(ast) ?? ofEncoded(ast.encoding === undefined ? ast : SchemaAST.toEncoded(ast), isOpen)
}
