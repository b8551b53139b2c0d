/** Finds placeholders for secrets that are not valid values: sessions with them could not be replayed. */
import { Schema, type SchemaAST } from 'effect'
import { isSecret, redact } from '../../schemas/codecs/secret.ts'

const within = (ast: SchemaAST.AST): ReadonlyArray<SchemaAST.AST> => {
  if (ast._tag === 'Suspend') return [ast.thunk()]
  if (ast._tag === 'Union') return ast.types
  if (ast._tag === 'Objects') return [...ast.propertySignatures, ...ast.indexSignatures].map(({ type }) => type)
  return ast._tag === 'Arrays' ? [...ast.elements, ...ast.rest] : []
}

/** All secret parts of a schema. */
const secretParts = (ast: SchemaAST.AST, seen = new Set<SchemaAST.AST>()): ReadonlyArray<Schema.Codec<unknown>> => {
  // For a file the log has its type and size; the replay makes another file of the same size.
  if (seen.has(ast) || ast._tag === 'Declaration') return []
  seen.add(ast)
  const schema = Schema.make<Schema.Codec<unknown>>(ast)
  return isSecret(schema) ? [schema] : within(ast).flatMap((each) => secretParts(each, seen))
}

export const invalidStandIns = (schema: Schema.Top): ReadonlyArray<unknown> =>
  secretParts(Schema.toType(schema).ast)
    .map((part) => [part, redact(part, 'a secret')] as const)
    .filter(([part, standIn]) => !Schema.is(part)(standIn))
    .map(([, standIn]) => standIn)
