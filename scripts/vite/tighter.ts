/**
 * The file that every first visit loads is made smaller once more: by a second minifier, which sees what the bundler's own leaves. The others
 * are small, and not worth the time.
 */
import { minify } from 'terser'
import type { Plugin } from 'vite'

export const tighter = (): Plugin => ({
  name: 'parley:tighter',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    async handler(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk' || output.name !== 'first') continue
        const { code } = await minify(output.code, { module: true, ecma: 2020, compress: { passes: 3 } })
        if (code === undefined) this.error('The first file came out empty.')
        output.code = code
      }
    },
  },
})
