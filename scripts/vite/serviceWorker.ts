/**
 * Builds the service worker into /sw.js: its script with the list of the build's files. The list makes each build
 * differ, because browsers compare workers byte by byte. Why not by a library:
 * docs/decisions/0011-the-service-worker.md.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const entry = 'src/adapters/worker/main.ts'

/** Files that browsers and systems load themselves when the app is installed. */
const isForInstalling = (path: string): boolean => path.startsWith('install/')

/** A build's files, as far as needed to list them and to tell builds apart. */
interface Files {
  /** The bundler's file names, and the text of files whose name is the same in every build. */
  readonly bundle: Readonly<Record<string, string | undefined>>
  /** Names and contents of files copied unchanged. */
  readonly copied: Readonly<Record<string, Uint8Array>>
}

/** The files that the worker caches, and a digest that changes with any of them. */
export const shellOf = ({ bundle, copied }: Files): { readonly id: string; readonly files: ReadonlyArray<string> } => {
  const made = Object.keys(bundle).filter((path) => /\.(?:js|css|svg|html)$/.test(path))
  const taken = Object.keys(copied).filter((path) => !isForInstalling(path))
  const digest = createHash('sha256')
  for (const path of made.toSorted()) digest.update(`${path} ${bundle[path] ?? ''}\n`)
  for (const path of taken.toSorted()) digest.update(path).update(copied[path] ?? '')
  return {
    id: digest.digest('hex').slice(0, 12),
    // The build writes minified versions of some copied files.
    files: [...new Set([...made, ...taken])].toSorted().map((path) => `/${path}`),
  }
}

const filesIn = (folder: string): Readonly<Record<string, Uint8Array>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path)]),
  )

const scriptOf = async (shell: ReturnType<typeof shellOf>): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { thisBuild: JSON.stringify(shell) },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const script = output !== undefined && 'output' in output ? output.output[0].code : undefined
  if (script === undefined) throw new Error(`${entry} was not built`)
  return script
}

export const serviceWorker = (): Plugin => {
  let publicDir = ''
  return {
    name: 'parley:service-worker',
    apply: 'build',
    configResolved: (config) => {
      publicDir = config.publicDir
    },
    generateBundle: {
      // After the page itself.
      order: 'post',
      async handler(_options, bundle) {
        const made = Object.values(bundle).map((file) => [
          file.fileName,
          file.type === 'asset' && !file.fileName.startsWith('assets/') ? String(file.source) : undefined,
        ])
        const shell = shellOf({ bundle: Object.fromEntries(made), copied: filesIn(publicDir) })
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await scriptOf(shell) })
      },
    },
  }
}
