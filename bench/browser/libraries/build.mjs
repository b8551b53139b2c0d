// Builds the baselines that are written with libraries, each as one script. The libraries are installed beside this file
// and not in the project: a clone does not bring them, and the bench installs them when it first needs them.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { run } from '../../../scripts/lib/program.mjs'

const here = import.meta.dirname

/** Where the scripts are: `solid.js`, `svelte.js`, `redux.js`. */
export const builtLibraries = join(here, 'node_modules', '.built')

const install = async () => {
  if (existsSync(join(here, 'node_modules', 'svelte', 'package.json'))) return
  console.log('Installing the libraries of the baselines (needed once) ...')
  const args = ['ci', '--prefix', here, '--no-audit', '--no-fund', '--loglevel=error']
  const { code } = await run('npm', args)
  if (code !== 0) throw new Error('The libraries could not be installed: check the network, or name --programs.')
}

const solid = () => ({
  name: 'solid',
  enforce: 'pre',
  transform: async (code, id) => {
    if (!id.endsWith('/solid.jsx')) return null
    const { transformAsync } = await import('@babel/core')
    const { default: preset } = await import('babel-preset-solid')
    return await transformAsync(code, { filename: id, presets: [preset], babelrc: false, configFile: false })
  },
})

const svelte = () => ({
  name: 'svelte',
  transform: async (code, id) => {
    if (!id.endsWith('.svelte')) return null
    const { compile } = await import('svelte/compiler')
    return compile(code, { filename: id, generate: 'client' }).js
  },
})

/** Builds these of the three. */
export const buildLibraries = async (names) => {
  if (names.length === 0) return
  await install()
  for (const name of names)
    await build({
      root: here,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      plugins: [solid(), svelte()],
      build: {
        outDir: builtLibraries,
        emptyOutDir: false,
        target: 'es2022',
        rolldownOptions: {
          input: join(here, name === 'svelte' ? 'svelte.js' : `${name}.jsx`),
          output: { entryFileNames: `${name}.js` },
        },
      },
    })
}
