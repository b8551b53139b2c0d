/**
 * Minifies the file that every first visit loads once more, with a second minifier that finds what the bundler's own
 * misses. Its exports have the same name inside and outside, which halves the list of hundreds of names. And it
 * contains the bundler's few helpers, because a separate file would be one more to wait for. Other files are small and
 * not worth the time. Source maps are adjusted.
 */
import { type MinifyOutput, minify } from 'terser'
import type { Plugin, Rolldown } from 'vite'

const exported = /export\{([^}]*)\};?\s*$/

/** Words of one or two letters that may name an export, but no variable. */
const reserved = new Set(['do', 'if', 'in', 'as', 'of', 'is'])

/** The exported name of each inner name, in the minifier's own form. */
const namesOutside = (code: string): Record<string, string> => {
  const names: Record<string, string> = {}
  for (const each of exported.exec(code)?.[1]?.split(',') ?? []) {
    const [inside = '', outside = inside] = each.trim().split(' as ')
    if (!reserved.has(outside)) names[`$${inside}`] ??= outside
  }
  return names
}

const isHelpers = (output: Rolldown.OutputChunk | Rolldown.OutputAsset): output is Rolldown.OutputChunk =>
  output.type === 'chunk' && output.moduleIds.every((id) => id.includes('rolldown/runtime'))

/** `{a as b}` as a pattern or an object: `{a:b}`. */
const asObject = (names: string, isOutside: boolean): string =>
  names
    .split(',')
    .map((each) => each.trim().split(' as '))
    .map(([one = '', other = one]) => (isOutside ? `${other}:${one}` : `${one}:${other}`))
    .join()

/**
 * The code with the helpers before it, on lines of their own; their import is blanked. Nothing else moves, so that a
 * source map only shifts by those lines. Helpers have no state, so other files may contain copies.
 */
const withHelpers = (
  code: string,
  helpers: Rolldown.OutputChunk,
): { readonly code: string; readonly lines: number } => {
  const name = helpers.fileName.slice(helpers.fileName.lastIndexOf('/') + 1)
  const imported = new RegExp(`import\\{([^}]*)\\}from"\\./${name.replaceAll('.', '\\.')}";`)
  const body = helpers.code.replace(exported, (_, names: string) => `return{${asObject(names, true)}}`)
  const names = imported.exec(code)?.[1]
  if (names === undefined) return { code, lines: 0 }
  const before = `const{${asObject(names, false)}}=(()=>{${body}})();\n`
  const rest = code.replace(imported, (text) => ' '.repeat(text.length))
  return { code: before + rest, lines: before.split('\n').length - 1 }
}

type Map = NonNullable<Rolldown.OutputChunk['map']>
type MinifyMap = Exclude<NonNullable<MinifyOutput['map']>, string>

/** The map of code that this many lines were inserted before. */
const movedDown = (map: Map, lines: number) => ({
  version: 3 as const,
  names: [...map.names],
  sources: [...map.sources],
  sourcesContent: map.sourcesContent ?? [],
  mappings: ';'.repeat(lines) + map.mappings,
})

/** The minifier's map in the bundler's form. */
const asMap = (map: MinifyMap, file: string): Map => {
  const fields = {
    version: map.version,
    file,
    names: [...map.names],
    sources: map.sources.map((source) => source ?? ''),
    sourcesContent: (map.sourcesContent ?? []).map((content) => content ?? ''),
    mappings: map.mappings,
  }
  const text = JSON.stringify(fields)
  return { ...fields, toString: () => text, toUrl: () => `data:application/json,${encodeURIComponent(text)}` }
}

export const tighter = (): Plugin => ({
  name: 'parley:tighter',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    async handler(_, bundle) {
      const helpers = Object.values(bundle).find(isHelpers)
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk' || output.name !== 'first') continue
        const { code: whole, lines } =
          helpers === undefined ? { code: output.code, lines: 0 } : withHelpers(output.code, helpers)
        const nameCache = { vars: { props: namesOutside(whole) } }
        const sourceMap = output.map === null ? false : { content: movedDown(output.map, lines), asObject: true }
        const { code, map } = await minify(whole, {
          module: true,
          ecma: 2020,
          compress: { passes: 3 },
          nameCache,
          sourceMap,
        })
        if (code === undefined) this.error('The first file came out empty.')
        output.code = code
        const asset = bundle[`${output.fileName}.map`]
        if (typeof map === 'object' && asset?.type === 'asset') {
          output.map = asMap(map, output.fileName)
          asset.source = output.map.toString()
        }
        output.imports = output.imports.filter((each) => each !== helpers?.fileName)
      }
    },
  },
})
