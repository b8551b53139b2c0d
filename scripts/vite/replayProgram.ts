/**
 * Bundles the replay program, dist/replay/main.mjs: the commands of this build without its screens, to replay sessions
 * with (`npm run replay FILE -- --against dist`). Not minified, because error messages contain names from the code and
 * are compared.
 */
import type { InlineConfig, Plugin } from 'vite'
import { build } from 'vite'

/** `outDir` is emptied first. */
export const replayProgram = (outDir: string) =>
  ({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: 'scripts/replay/main.ts',
      outDir,
      target: 'node22',
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'main.mjs', format: 'es', codeSplitting: false } },
    },
  }) as const satisfies InlineConfig

export const bundleReplayProgram: Plugin = {
  name: 'bundle-replay-program',
  async closeBundle() {
    await build(replayProgram('dist/replay'))
  },
}
