// Unit and contract tests. Everything runs in Node; only component tests get a document.
import { configDefaults, defineConfig } from 'vitest/config'
import { SlowFirst } from './tests/support/SlowFirst.ts'

const exclude = [...configDefaults.exclude, 'dist/**', 'data/**', 'tests/journeys/**']

/** What the server must do on every database: the same files on each of them. */
const onEachDatabase = 'tests/contract/database/*.test.ts'

export default defineConfig({
  // CSS modules keep their names readable, so that a test can look for one.
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: '[local]' } },
  test: {
    // One fewer than the cores is the default: on a machine of two that is a single file at a time.
    maxWorkers: 2,
    // For what hangs. No test is judged by how long it takes: on a busy machine each takes many times as long.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // Files share the modules they import: loading them for each took longer than most tests. No test leaves
          // anything behind in a module, in `globalThis` or in the environment.
          isolate: false,
          include: ['{schemas,signals,commands,server,src,tests,scripts}/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: [...exclude, onEachDatabase],
        },
      },
      {
        extends: true,
        test: {
          name: 'sqlite',
          environment: 'node',
          isolate: false,
          include: [onEachDatabase],
          exclude,
          provide: { database: 'sqlite' },
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          environment: 'node',
          isolate: false,
          include: [onEachDatabase],
          exclude,
          provide: { database: 'postgres' },
          globalSetup: ['tests/support/startPostgresWorlds.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          // The files share their document, too: src/testing/setup.ts empties it after each.
          isolate: false,
          include: ['src/**/*.test.tsx'],
          exclude,
          setupFiles: ['src/testing/setup.ts'],
        },
      },
    ],
  },
})
