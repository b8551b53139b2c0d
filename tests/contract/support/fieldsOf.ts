/** The fields of a call, read from its schema, so that tests cover new fields automatically. */
import type { SchemaAST } from 'effect'

/** Names of the fields on the wire. `ast` is that of the call's encoded input. */
export const fieldsOf = (ast: SchemaAST.AST): ReadonlyArray<string> =>
  ast._tag === 'Union'
    ? ast.types.flatMap(fieldsOf)
    : ast._tag === 'Objects'
      ? ast.propertySignatures.map(({ name }) => String(name))
      : []
