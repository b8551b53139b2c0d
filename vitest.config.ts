// Unit and contract tests. Everything runs in Node; only component tests get a document.
import { configDefaults, defineConfig } from 'vitest/config'

const exclude = [...configDefaults.exclude, 'dist/**', 'data/**', 'tests/journeys/**']

export default defineConfig({
  // CSS modules keep their names readable, so that a test can look for one.
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: '[local]' } },
  test: {
    // One fewer than the cores is the default: on a machine of two that is a single file at a time.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{schemas,signals,commands,server,src,tests}/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx'],
          exclude,
          setupFiles: ['src/testing/setup.ts'],
        },
      },
    ],
  },
})
