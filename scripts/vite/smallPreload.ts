/**
 * The loader code around lazy chunks is part of the first load. The bundler's own handles cases that this build does
 * not have - files to preload, nonces, other base paths: `loadPart.js` replaces it.
 */
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

export const smallPreload = (): Plugin => ({
  name: 'parley:small-preload',
  apply: 'build',
  transform: {
    order: 'post',
    filter: { id: /vite\/preload-helper\.js$/ },
    handler(code) {
      // By the bundler's own name for it.
      if (!code.includes('__vitePreload'))
        this.error('Parts are loaded in another way: scripts/vite/smallPreload.ts no longer fits.')
      return { code: readFileSync(new URL('loadPart.js', import.meta.url), 'utf8'), map: null }
    },
  },
})
