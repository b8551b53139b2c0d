// Builds the client into dist/client, and serves it with hot reload in development in front of the API server that PARLEY_API names.
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkName, scopedNames } from './scripts/vite/chunkNames.ts'
import { commandSources } from './scripts/vite/commandSources.ts'
import { commitName } from './scripts/vite/commitName.ts'
import { precompress } from './scripts/vite/precompress.ts'
import { serviceWorker } from './scripts/vite/serviceWorker.ts'
import { sourceMaps } from './scripts/vite/sourceMaps.ts'

/** Calls that only describe something: a row, a schema or a command that no screen uses is left out of the build. */
const pure = [
  'Schema',
  'SchemaTransformation',
  'textUpTo',
  'requiredText',
  'getCall',
  'postCall',
  'defineIntent',
  'defineQuery',
]

const api = process.env.PARLEY_API ?? 'http://localhost:4174'
/** robots.txt, sitemaps and feeds, which the server makes. */
const filesForMachines = '^/(?:robots\\.txt|sitemap[\\w-]*\\.xml|(?:[cup]/)?[^/?]+\\.(?:rss|atom))(?:\\?|$)'

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
      // Loaders travel with their screens: the first load carries no other screen's queries.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'errorComponent', 'notFoundComponent']] },
    }),
    react(),
    commitName(),
    commandSources(),
    sourceMaps(),
    serviceWorker(),
    precompress(),
  ],
  // React has had this hook since version 18; the signals' runtime still brings a stand-in for older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  css: {
    modules: scopedNames,
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    // For stacks that are looked into at /debug; no script names its map.
    sourcemap: 'hidden',
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // Reading a property does nothing else, here and in the libraries: what is built at a module's top and used nowhere can go.
      treeshake: { propertyReadSideEffects: false, manualPureFunctions: pure },
      output: {
        chunkFileNames: 'assets/[name]-[hash:8].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkName }],
        },
      },
    },
  },
  server: { port: 4173, strictPort: true, proxy: { '/api': api, '/media': api, '/ads': api, [filesForMachines]: api } },
})
