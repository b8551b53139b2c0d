/**
 * Moves the source maps of the client's scripts into a folder of their own, `sources/`: only /debug loads them, never
 * the service worker or the browser by itself. They are compressed once with a fast setting, because they are rarely
 * sent. Operators who want to publish no sources delete the folder.
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
 * The map with its sources as paths from the project's folder, wherever it was built. It contains the project's own
 * code only: code of libraries would be three quarters of it, and is public anyway.
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
