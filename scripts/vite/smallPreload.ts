/**
 * What stands around every part that is loaded later is part of the first load. The bundler's own is made for more cases than this build has -
 * files to fetch ahead, nonces, other bases: `loadPart.js` is what is left of it.
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
      // By the name that the bundler calls it by.
      if (!code.includes('__vitePreload'))
        this.error('Parts are loaded in another way: scripts/vite/smallPreload.ts no longer fits.')
      return { code: readFileSync(new URL('loadPart.js', import.meta.url), 'utf8'), map: null }
    },
  },
})
