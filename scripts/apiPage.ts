/**
 * Writes docs/api.md: every call of the API with what the comment at its row says, its input and its answer. Made of the
 * description that the server sends.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { openApi } from '../server/http/openApi.ts'

interface Described {
  readonly type?: string
  readonly $ref?: string
  readonly enum?: ReadonlyArray<unknown>
  readonly const?: unknown
  readonly items?: Described
  readonly anyOf?: ReadonlyArray<Described>
  readonly allOf?: ReadonlyArray<Described>
  readonly properties?: Readonly<Record<string, Described>>
  readonly additionalProperties?: Described
  readonly required?: ReadonlyArray<string>
  readonly content?: Readonly<Record<string, { readonly schema: Described }>>
  readonly format?: string
}

interface Operation {
  readonly operationId: string
  readonly parameters: ReadonlyArray<{
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly schema: Described
  }>
  readonly requestBody?: Described
  readonly responses: Readonly<Record<string, Described>>
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Described>> }
}

/** A value in a few words. */
const inWords = (value: Described): string => {
  if (value.$ref !== undefined) {
    const name = value.$ref.replace(/^.*\//, '')
    return `[${name}](#${name.toLowerCase()})`
  }
  if (value.enum !== undefined) return value.enum.map((each) => `\`${JSON.stringify(each)}\``).join(', ')
  if (value.const !== undefined) return `\`${JSON.stringify(value.const)}\``
  if (value.anyOf !== undefined) return [...new Set(value.anyOf.map(inWords))].join(' or ')
  if (value.type === 'array') return `list of ${value.items === undefined ? 'anything' : inWords(value.items)}`
  if (value.properties !== undefined) return `{ ${fieldsOf(value).join(', ')} }`
  if (value.additionalProperties !== undefined) return `record of ${inWords(value.additionalProperties)}`
  return value.format === 'binary' ? 'file' : (value.type ?? 'anything')
}

const field = (name: string, isRequired: boolean, value: Described): string =>
  `\`${name}${isRequired ? '' : '?'}\` ${inWords(value)}`

const fieldsOf = ({ properties = {}, required = [] }: Described): ReadonlyArray<string> =>
  Object.entries(properties).map(([name, value]) => field(name, required.includes(name), value))

/** What the comment at a row says, by `area.name`. */
const commentsOf = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder)
      .filter((file) => /^\w+\.ts$/.test(file))
      .flatMap((file) =>
        Array.from(
          readFileSync(`${folder}/${file}`, 'utf8').matchAll(
            /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const (\w+) = (?:get|post)Call/g,
          ),
          ([, comment = '', name = '']): [string, string] => [
            `${file.slice(0, -3)}.${name}`,
            comment.replaceAll(/\n \* ?/g, ' ').trim(),
          ],
        ),
      ),
  )

const answerOf = ({ responses }: Operation): string => {
  const schema = responses['200']?.content?.['application/json']?.schema
  const [, own = {}] = schema?.allOf ?? []
  const fields = fieldsOf(own)
  return fields.length === 0 ? 'nothing but its status' : fields.join(', ')
}

const inputOf = ({ parameters, requestBody }: Operation): string => {
  const body = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => fieldsOf(schema))
  const query = parameters
    .filter((each) => each.in !== 'header')
    .map(({ name, required, schema }) => field(name, required, schema))
  return [...query, ...body].join(', ') || 'none'
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The page as text. */
export const apiPage = (): string => {
  const document: Document = JSON.parse(JSON.stringify(openApi()))
  const comments = commentsOf('schemas/api')
  const areas = new Map<string, Array<string>>()
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations)) {
      const [area = ''] = operation.operationId.split('.')
      const comment = capital(comments.get(operation.operationId)?.replace(/^(?:GET|POST) \S+?: /, '') ?? '')
      const entry = [
        `### ${method.toUpperCase()} ${path}`,
        '',
        ...(comment === '' ? [] : [comment, '']),
        `- Input: ${inputOf(operation)}`,
        `- Answer: ${answerOf(operation)}`,
        '',
      ]
      areas.set(area, [...(areas.get(area) ?? []), ...entry])
    }
  return `${[
    '# The API',
    '',
    'Every call, made by `npm run api-page` from the rows in `schemas/api`. The same as a description for programs (OpenAPI 3.1) is at',
    '`/api/v2/openapi.json` of every server. Conventions, headers and failures: [platform](behaviour/platform.md#api).',
    '',
    'Inputs are texts: numbers and flags as `7` and `true`, lists and objects as JSON. `?` marks what may be absent. Every answer has `status`;',
    'fields that a server does not know are ignored.',
    '',
    ...[...areas].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([area, entries]) => [`## ${area}`, '', ...entries]),
    '## Entities',
    '',
    ...Object.entries(document.components.schemas)
      .filter(([name]) => name !== 'Success' && name !== 'Failure')
      .flatMap(([name, schema]) => [`### ${name}`, '', ...fieldsOf(schema).map((each) => `- ${each}`), '']),
  ]
    .join('\n')
    .trimEnd()}\n`
}

if (import.meta.main) writeFileSync('docs/api.md', apiPage())
