/**
 * Marks the secret parts of an input: passwords, captcha solutions, e-mail addresses, tokens, private messages. A
 * schema marks the field where it is defined, and code that stores inputs - the command log, an exported report -
 * redacts by that schema first.
 */
import { Schema, type SchemaAST } from 'effect'

const mark = 'parley/secret'

/** The placeholder for a secret. */
export const redacted = '[secret]'
/** The placeholder for an e-mail address: a valid address at a reserved host name that never exists. */
export const redactedEmail = 'secret@redacted.invalid'

/**
 * Marks a schema's values as secret. The values and their wire form do not change. `standIn` is stored instead of them:
 * a value that is valid wherever the input is used, so that a recorded command can be replayed.
 */
export const secret = <S extends Schema.Top>(schema: S, standIn: string = redacted): S['Rebuild'] =>
  schema.annotate({ [mark]: standIn })

const markOf = (annotations: Schema.Annotations.Annotations | undefined): string | undefined => {
  const standIn = annotations?.[mark]
  return typeof standIn === 'string' ? standIn : undefined
}

/**
 * The placeholder of a marked schema. An annotation is stored on the schema or on any of its checks, whichever was last
 * when it was added.
 */
export const standInOf = (ast: SchemaAST.AST): string | undefined =>
  [ast.annotations, ...(ast.checks ?? []).map((check) => check.annotations)].map(markOf).find((is) => is !== undefined)

/** Whether a schema as a whole was marked; a struct with a secret field is not secret itself. */
export const isSecret = (schema: Schema.Top): boolean => standInOf(schema.ast) !== undefined

/** Whether a text contains a placeholder for a secret. */
export const namesRedacted = (text: string): boolean => text.includes(redacted) || text.includes(redactedEmail)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fieldOf = (ast: SchemaAST.Objects, name: string): SchemaAST.AST | undefined =>
  ast.propertySignatures.find((property) => property.name === name)?.type ?? ast.indexSignatures[0]?.type

/** The only data recorded of a file: its name and content may be private. */
export const shapeOf = ({ type, size }: Blob) => ({ type, size })

const redactByAst = (ast: SchemaAST.AST, value: unknown): unknown => {
  if (value === undefined || value === redacted) return value
  if (value instanceof Blob) return shapeOf(value)
  const standIn = standInOf(ast)
  if (standIn !== undefined) return standIn
  switch (ast._tag) {
    case 'Suspend':
      return redactByAst(ast.thunk(), value)
    case 'Union':
      // In a union, what any member marks as secret is redacted, whichever member the value matches.
      return ast.types.reduce((rest: unknown, member) => redactByAst(member, rest), value)
    case 'Objects': {
      if (!isRecord(value)) return value
      const shown = Object.entries(value).map(([name, each]): [string, unknown] => {
        const field = fieldOf(ast, name)
        return [name, field === undefined ? each : redactByAst(field, each)]
      })
      return Object.fromEntries(shown)
    }
    case 'Arrays': {
      if (!Array.isArray(value)) return value
      return value.map((each: unknown, index) => {
        const element = ast.elements[index] ?? ast.rest[0]
        return element === undefined ? each : redactByAst(element, each)
      })
    }
    default:
      return value
  }
}

/**
 * A copy of a decoded value in which every secret is replaced by its placeholder, usually `[secret]`, at any depth of
 * structs, records, lists and unions. The value need not match the schema: a field is redacted by its name, whatever
 * its value. Idempotent.
 */
export const redact = (schema: Schema.Top, value: unknown): unknown => redactByAst(Schema.toType(schema).ast, value)
