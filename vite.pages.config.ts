/** Builds the screens for the server, which renders them for guests: dist/server/pages. */
import { defineConfig } from 'vite'
import { scopedNames } from './scripts/vite/chunkNames.ts'

export default defineConfig({
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  css: { modules: scopedNames },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/renderPage.tsx',
    outDir: 'dist/server/pages',
    target: 'node22',
    emptyOutDir: true,
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'main.mjs', chunkFileNames: '[name]-[hash:8].mjs', format: 'es' } },
  },
})
