/** What a call can be given, read off its schema: tests then try every field without a list that must be kept. */
import type { SchemaAST } from 'effect'

/** Names of the fields that a call knows, as they are on the wire. `ast` is that of its encoded input. */
export const fieldsOf = (ast: SchemaAST.AST): ReadonlyArray<string> =>
  ast._tag === 'Union'
    ? ast.types.flatMap(fieldsOf)
    : ast._tag === 'Objects'
      ? ast.propertySignatures.map(({ name }) => String(name))
      : []
