/** Writes .br and .gz versions of every text file of the build, so that the server need not compress them. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|html|svg|json|webmanifest|txt)$/
const smallest = 1024

const filesUnder = (folder: string): ReadonlyArray<string> =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesUnder(path) : [path]
  })

export const precompress = (): Plugin => ({
  name: 'parley:precompress',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler(options) {
      if (options.dir === undefined) return
      for (const path of filesUnder(options.dir)) {
        if (!compressible.test(path) || path.includes('/.vite/')) continue
        const content = readFileSync(path)
        if (content.length < smallest) continue
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
        writeFileSync(
          `${path}.br`,
          brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
        )
      }
    },
  },
})
