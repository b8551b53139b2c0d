/**
 * The file that every first visit loads is made smaller once more: by a second minifier, which sees what the bundler's own leaves. What other
 * files take from it is named inside as it is outside: the list of hundreds of names is half as long then. And it has the bundler's few
 * helpers in itself: a file of their own would be one more to wait for. The other files are small, and not worth the time.
 */
import { minify } from 'terser'
import type { Plugin, Rolldown } from 'vite'

const exported = /export\{([^}]*)\};?\s*$/

/** Words of one or two letters that may be given to what is exported, and to nothing inside. */
const reserved = new Set(['do', 'if', 'in', 'as', 'of', 'is'])

/** The name outside for each name inside, in the minifier's own form. */
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

/** The code with the helpers in the place of their import. They keep nothing: other files may have them a second time. */
const withHelpers = (code: string, helpers: Rolldown.OutputChunk): string => {
  const name = helpers.fileName.slice(helpers.fileName.lastIndexOf('/') + 1)
  const imported = new RegExp(`import\\{([^}]*)\\}from"\\./${name.replaceAll('.', '\\.')}";`)
  const body = helpers.code.replace(exported, (_, names: string) => `return{${asObject(names, true)}}`)
  return code.replace(imported, (_, names: string) => `const{${asObject(names, false)}}=(()=>{${body}})();`)
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
        const whole = helpers === undefined ? output.code : withHelpers(output.code, helpers)
        const nameCache = { vars: { props: namesOutside(whole) } }
        const { code } = await minify(whole, { module: true, ecma: 2020, compress: { passes: 3 }, nameCache })
        if (code === undefined) this.error('The first file came out empty.')
        output.code = code
        output.imports = output.imports.filter((each) => each !== helpers?.fileName)
      }
    },
  },
})
