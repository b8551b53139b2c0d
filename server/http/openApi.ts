/**
 * The description of the API (`/api/v2/openapi.json`), made from the same rows that the server's routes use, so that it
 * is always accurate. docs/decisions/0068-a-described-api.md.
 */
import { type Schema, SchemaAST } from 'effect'
import { calls } from '../../schemas/api/calls.ts'
import type { JsonSchema } from '../../schemas/codecs/shareable.ts'
import { sendsOf } from '../../schemas/codecs/shareable.ts'
import { Comment } from '../../schemas/entities/Comment.ts'
import { Community } from '../../schemas/entities/Community.ts'
import { CommunitySettings } from '../../schemas/entities/CommunitySettings.ts'
import { Media } from '../../schemas/entities/Media.ts'
import { Message } from '../../schemas/entities/Message.ts'
import { Permissions } from '../../schemas/entities/Moderator.ts'
import { Post } from '../../schemas/entities/Post.ts'
import { User } from '../../schemas/entities/User.ts'
import { keyHeader } from './requestKeys.ts'

/** Entities of several answers: described once. */
const entities = { Post, Comment, Community, CommunitySettings, Message, User, Media, Permissions } as const

const names = new Map<SchemaAST.AST, string>(Object.entries(entities).map(([name, { ast }]) => [ast, name]))

const ofKind = (ast: SchemaAST.AST): JsonSchema => {
  switch (ast._tag) {
    case 'String':
    case 'TemplateLiteral':
      return { type: 'string' }
    case 'Number':
      return { type: 'number' }
    case 'Boolean':
      return { type: 'boolean' }
    case 'Null':
      return { type: 'null' }
    case 'Literal':
      return { const: ast.literal }
    case 'Arrays': {
      const [element] = [...ast.rest, ...ast.elements]
      return { type: 'array', ...(element === undefined ? {} : { items: describe(element) }) }
    }
    case 'Objects':
      return ofObject(ast)
    case 'Union':
      return ofUnion(ast.types)
    case 'Suspend':
      return describe(ast.thunk())
    default:
      return {}
  }
}

const ofObject = ({ propertySignatures, indexSignatures }: SchemaAST.Objects): JsonSchema => {
  const [record] = indexSignatures
  const required = propertySignatures.filter(({ type }) => type.context?.isOptional !== true)
  return {
    type: 'object',
    ...(propertySignatures.length === 0
      ? {}
      : {
          properties: Object.fromEntries(propertySignatures.map(({ name, type }) => [String(name), describe(type)])),
          required: required.map(({ name }) => String(name)),
        }),
    ...(record === undefined ? {} : { additionalProperties: describe(record.type) }),
  }
}

/** Words of one kind are listed. */
const ofUnion = (types: ReadonlyArray<SchemaAST.AST>): JsonSchema => {
  const literals = types.flatMap((type) => (type._tag === 'Literal' ? [type.literal] : []))
  if (literals.length === types.length) return { enum: literals }
  const all = types.filter(({ _tag }) => _tag !== 'Undefined').map((type) => describe(type))
  return all.length === 1 ? (all[0] ?? {}) : { anyOf: all }
}

/** What a schema sends, without names for its entities at the top. */
const inFull = (ast: SchemaAST.AST): JsonSchema => {
  const sends = sendsOf(ast)
  if (sends !== undefined) return sends(describe)
  return ofKind(ast.encoding === undefined ? ast : SchemaAST.toEncoded(ast))
}

/** What a schema sends. */
const describe = (ast: SchemaAST.AST): JsonSchema => {
  const name = names.get(ast)
  return name === undefined ? inFull(ast) : { $ref: `#/components/schemas/${name}` }
}

/** A row with unknown input and answer. */
interface AnyCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body: 'query' | 'form' | 'multipart'
  readonly origin: string
  readonly creates?: true
  readonly input: Schema.Top
  readonly answer: Schema.Top
}

/** Fields of an input in all its forms; a field is required if each form needs it. */
const fieldsOf = (
  ast: SchemaAST.AST,
): ReadonlyMap<string, { readonly schema: JsonSchema; readonly isRequired: boolean }> => {
  const encoded = SchemaAST.toEncoded(ast)
  if (encoded._tag === 'Objects')
    return new Map(
      encoded.propertySignatures.map(({ name, type }) => [
        String(name),
        {
          schema: type._tag === 'Declaration' ? { type: 'string', format: 'binary' } : describe(type),
          isRequired: type.context?.isOptional !== true,
        },
      ]),
    )
  const forms = encoded._tag === 'Union' ? encoded.types.map(fieldsOf) : []
  const all = new Map(forms.flatMap((form) => [...form]))
  return new Map(
    [...all].map(([name, { schema }]) => {
      const given = forms.map((form) => form.get(name))
      const kinds = new Set(given.flatMap((each) => (each === undefined ? [] : [JSON.stringify(each.schema)])))
      return [
        name,
        {
          schema: kinds.size === 1 ? schema : { anyOf: [...kinds].map((kind): JsonSchema => JSON.parse(kind)) },
          isRequired: given.every((each) => each?.isRequired === true),
        },
      ]
    }),
  )
}

const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } })

const contentTypes = { form: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data' } as const

const operation = (name: string, call: AnyCall): JsonSchema => {
  const [area = ''] = name.split('.')
  const fields = [...fieldsOf(call.input.ast)]
  const inPath = new Set(Array.from(call.path.matchAll(/\{(\w+)\}/g), (match) => match[1] ?? ''))
  const isParameter = ([field]: (typeof fields)[number]): boolean => call.body === 'query' || inPath.has(field)
  const parameters = fields.filter(isParameter).map(([field, { schema, isRequired }]) => ({
    name: field,
    in: inPath.has(field) && !call.path.includes(`={${field}}`) ? 'path' : 'query',
    required: isRequired,
    schema,
  }))
  const key = {
    name: keyHeader,
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 16, maxLength: 64 },
  }
  const sent = fields.filter((field) => !isParameter(field))
  const body = {
    type: 'object',
    properties: Object.fromEntries(sent.map(([field, { schema }]) => [field, schema])),
    required: sent.filter(([, { isRequired }]) => isRequired).map(([field]) => field),
  }
  return {
    operationId: name,
    tags: [area],
    parameters: [...parameters, ...(call.creates === true ? [key] : [])],
    ...(call.body === 'query' ? {} : { requestBody: { content: { [contentTypes[call.body]]: { schema: body } } } }),
    responses: {
      '200': {
        description: 'Success',
        ...json({ allOf: [{ $ref: '#/components/schemas/Success' }, describe(call.answer.ast)] }),
      },
      default: { description: 'Failure', ...json({ $ref: '#/components/schemas/Failure' }) },
    },
  }
}

const rows: ReadonlyArray<readonly [string, AnyCall]> = Object.entries(calls).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** Where the description is. */
export const openApiPath = '/openapi.json'

const described = (): JsonSchema => {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const [name, call] of rows)
    if (call.origin === 'api') {
      const path = `/api/v2${call.path}`
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) }
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parley API',
      version: '2',
      description: 'Made from the rows of schemas/api. Every answer has a status; inputs are texts.',
    },
    paths,
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-API-KEY' },
        secret: { type: 'apiKey', in: 'header', name: 'X-API-SECRET' },
      },
      schemas: {
        Success: { type: 'object', properties: { status: { const: true } }, required: ['status'] },
        Failure: {
          type: 'object',
          properties: { status: { const: false }, error: { type: 'string' } },
          required: ['status', 'error'],
        },
        ...Object.fromEntries(Object.entries(entities).map(([name, { ast }]) => [name, inFull(ast)])),
      },
    },
    security: [{}, { key: [], secret: [] }],
  }
}

let made: JsonSchema | undefined

/** The description; made once. */
export const openApi = (): JsonSchema => {
  made ??= described()
  return made
}
