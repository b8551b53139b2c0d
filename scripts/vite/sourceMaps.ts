/**
 * Puts the source maps of the client's scripts into a folder of their own, `sources/`: only /debug fetches them, and neither the service worker nor
 * the browser asks for anything there by itself. They are compressed once, quickly: few are ever sent. Whoever runs a server and shows no sources
 * deletes the folder.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const folder = 'sources'

interface WrittenMap {
  readonly sources: ReadonlyArray<string | null>
  readonly sourcesContent?: ReadonlyArray<string | null>
}

/**
 * The map with its sources by their paths from the project's folder, whatever folder it was built into. It has the project's own code in it; that
 * of libraries would be three quarters of it, and anyone can have that from them.
 */
export const fromRoot = <A extends WrittenMap>(map: A, root: string, beside: string): A => {
  const sources = map.sources.map((source) =>
    source === null ? null : relative(root, resolve(beside, source)).replaceAll('\\', '/'),
  )
  const isOwn = (source: string | null | undefined): boolean =>
    typeof source === 'string' && !/^\.\.\/|(^|\/)node_modules\/|\0/.test(source)
  return {
    ...map,
    sources,
    sourcesContent: sources.map((source, at) => (isOwn(source) ? (map.sourcesContent?.[at] ?? null) : null)),
  }
}

export const sourceMaps = (): Plugin => {
  let root = ''
  return {
    name: 'parley:source-maps',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      handler({ dir = '' }, bundle) {
        for (const output of Object.values(bundle)) {
          const { fileName } = output
          if (output.type !== 'asset' || !fileName.endsWith('.js.map')) continue
          const map: WrittenMap = JSON.parse(Buffer.from(output.source).toString())
          delete bundle[fileName]
          if (map.sources.length === 0) continue
          const source = JSON.stringify(fromRoot(map, root, resolve(dir, dirname(fileName))))
          this.emitFile({ type: 'asset', fileName: `${folder}/${basename(fileName)}`, source })
        }
      },
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir = '' }) {
        for (const name of readdirSync(join(dir, folder)).filter((each) => each.endsWith('.map'))) {
          const path = join(dir, folder, name)
          writeFileSync(`${path}.gz`, gzipSync(readFileSync(path)))
        }
      },
    },
  }
}
