/**
 * Which parts of an input nobody may read afterwards: passwords, captcha answers, e-mail addresses, tokens, private
 * messages. A schema says it where it names the field, and whatever keeps inputs - the command log, an exported report -
 * redacts by that schema before it keeps anything.
 */
import { Schema, type SchemaAST } from 'effect'

const mark = 'parley/secret'

/** What stands in the place of a secret. */
export const redacted = '[secret]'
/** What stands in the place of an e-mail address: a valid address, at a host name that is reserved and never exists. */
export const redactedEmail = 'secret@redacted.invalid'

/**
 * Marks a schema's values as secret. The values themselves and their wire form stay as they are. `standIn` is what is kept in their place: a
 * valid value wherever the input is used, so that a recorded command can be carried out again.
 */
export const secret = <S extends Schema.Top>(schema: S, standIn: string = redacted): S['Rebuild'] =>
  schema.annotate({ [mark]: standIn })

const markOf = (annotations: Schema.Annotations.Annotations | undefined): string | undefined => {
  const standIn = annotations?.[mark]
  return typeof standIn === 'string' ? standIn : undefined
}

/** What stands for the values of a marked schema. An annotation lies on the schema or on any of its checks, whichever was last when it was made. */
export const standInOf = (ast: SchemaAST.AST): string | undefined =>
  [ast.annotations, ...(ast.checks ?? []).map((check) => check.annotations)].map(markOf).find((is) => is !== undefined)

/** Whether a schema as a whole was marked; a struct with a secret field is not secret itself. */
export const isSecret = (schema: Schema.Top): boolean => standInOf(schema.ast) !== undefined

/** Whether something secret was taken out of what this text was made of. */
export const namesRedacted = (text: string): boolean => text.includes(redacted) || text.includes(redactedEmail)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fieldOf = (ast: SchemaAST.Objects, name: string): SchemaAST.AST | undefined =>
  ast.propertySignatures.find((property) => property.name === name)?.type ?? ast.indexSignatures[0]?.type

/** All that is ever told of a file: its name and what it holds may be private. */
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
      // Every member has its say: what is secret in one of them is hidden, whichever of them the value belongs to.
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
 * A copy of a decoded value in which every secret is its stand-in, `[secret]` as a rule, at any depth of structs, records, lists and unions.
 * The schema's own value need not be valid: a field is hidden for its name, whatever it holds. Redacting twice changes
 * nothing more.
 */
export const redact = (schema: Schema.Top, value: unknown): unknown => redactByAst(Schema.toType(schema).ast, value)
