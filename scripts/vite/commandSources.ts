/**
 * Gives /debug the location of each command's code, and that code as one file, loaded only when it is shown. The file
 * name contains a hash of its content, so that lines and code belong to the same build.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, parseSync } from 'vite'
import { places } from '../../commands/session/places.gen.ts'

/** Filled in by the build: src/features/debug/code/builtSources.ts. */
const filledIn = /\/src\/features\/debug\/code\/builtSources\.ts$/

type Lines = readonly [from: number, to: number]

const lineAt = (code: string, offset: number): number => code.slice(0, offset).split('\n').length

type Statement = ReturnType<typeof parseSync>['program']['body'][number]

const namesOf = (statement: Statement): ReadonlyArray<string> => {
  if (statement.type !== 'ExportNamedDeclaration') return []
  const { declaration } = statement
  if (declaration?.type === 'FunctionDeclaration') return declaration.id === null ? [] : [declaration.id.name]
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id }) => {
    if (id.type === 'Identifier') return [id.name]
    if (id.type !== 'ObjectPattern') return []
    return id.properties.flatMap((property) =>
      property.type === 'Property' && property.value.type === 'Identifier' ? [property.value.name] : [],
    )
  })
}

/** The first and last line of each export of a module. */
export const exportedLines = (path: string, code: string): ReadonlyMap<string, Lines> =>
  new Map(
    parseSync(path, code).program.body.flatMap((statement) => {
      const lines: Lines = [lineAt(code, statement.start), lineAt(code, statement.end)]
      return namesOf(statement).map((name) => [name, lines] as const)
    }),
  )

const made = (root: string) => {
  const paths = [...new Set(Object.values(places).map(([path]) => path))].toSorted()
  const codes = Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
  const exported = new Map(Object.entries(codes).map(([path, code]) => [path, exportedLines(path, code)]))
  const lines = Object.fromEntries(
    Object.entries(places).flatMap(([name, [path, word]]) => {
      const found = exported.get(path)?.get(word)
      return found === undefined ? [] : [[name, found]]
    }),
  )
  const text = JSON.stringify(codes)
  const fileName = `sources/commands-${createHash('sha256').update(text).digest('hex').slice(0, 10)}.json`
  return { paths, text, fileName, lines }
}

export const commandSources = (): Plugin => {
  let root = ''
  return {
    name: 'parley:command-sources',
    configResolved: (config) => {
      root = config.root
    },
    transform: {
      filter: { id: filledIn },
      handler() {
        const { paths, fileName, lines } = made(root)
        for (const path of paths) this.addWatchFile(join(root, path))
        const built = JSON.stringify({ address: `/${fileName}`, lines })
        return { code: `export const builtSources = ${built}`, map: null }
      },
    },
    generateBundle() {
      const { text, fileName } = made(root)
      this.emitFile({ type: 'asset', fileName, source: text })
    },
    configureServer(server) {
      server.middlewares.use('/sources/', (_request, response) => {
        response.setHeader('content-type', 'application/json; charset=utf-8').end(made(root).text)
      })
    },
  }
}
