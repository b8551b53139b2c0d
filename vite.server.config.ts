/**
 * Bundles the server with everything it imports but native code into one file, dist/server/main.mjs: a quick start. Files of
 * the demo world lie beside it.
 */
import { cpSync, existsSync } from 'node:fs'
import { build, defineConfig, type InlineConfig, type Plugin } from 'vite'
import { bundleReplayProgram } from './scripts/vite/replayProgram.ts'

/** Copies the demo world's media to where the bundle looks for them: the folder `media` beside the file that asks (server/demo/pictures.ts). */
const copyDemoMedia: Plugin = {
  name: 'copy-demo-media',
  closeBundle() {
    if (existsSync('server/demo/media')) cpSync('server/demo/media', 'dist/server/media', { recursive: true })
  },
}

/** Programs of threads, each a file of its own beside the server: where server/threads/inThread.ts looks for them. */
const threads = {
  mediaThread: 'server/media/mediaThread.ts',
  filterThread: 'server/community-settings/filter/filterThread.ts',
  textThread: 'server/text/textThread.ts',
} as const

/** One file of `entry` and everything it imports. pg looks for a native driver only when it is asked for; sharp is native itself and stays where it was installed. */
const oneFile = (name: string, entry: string) =>
  ({
    publicDir: false,
    ssr: { noExternal: true, external: ['pg-native', 'sharp'] },
    build: {
      ssr: entry,
      outDir: 'dist/server',
      target: 'node22',
      emptyOutDir: name === 'main',
      minify: true,
      rolldownOptions: { output: { entryFileNames: `${name}.mjs`, format: 'es', codeSplitting: false } },
    },
  }) as const satisfies InlineConfig

const bundleThreads: Plugin = {
  name: 'bundle-threads',
  async closeBundle() {
    for (const [name, entry] of Object.entries(threads))
      await build({ ...oneFile(name, entry), configFile: false, logLevel: 'warn' })
  },
}

export default defineConfig({
  ...oneFile('main', 'server/main.ts'),
  plugins: [copyDemoMedia, bundleThreads, bundleReplayProgram],
})
