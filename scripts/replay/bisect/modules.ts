/** The dependencies of a commit: those that are installed here, where its lock file is the same; else installed once beside the worktree. */
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { digest } from '../../../commands/session/digest.ts'
import { run } from '../../lib/program.mjs'
import type { Refused } from '../carryOutFile.ts'
import { plainEnvironment } from './git.ts'

const lockFile = 'package-lock.json'
const tenMinutes = 600_000

const contentOf = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)

/** npm is the one outside of the project: what it installs may be another Node. What it leaves in the temporary folder is removed with the rest. */
const environment = (home: string, beside: string): NodeJS.ProcessEnv => {
  const env = plainEnvironment()
  const path = (env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.startsWith(join(home, 'node_modules')))
  return { ...env, PATH: path.join(delimiter), TMPDIR: beside }
}

/** No scripts of packages are run: a replay needs nothing that they make. */
const install = [
  'ci',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--include=dev',
  '--include=optional',
  '--loglevel=error',
]

/** A link that stood there names the folder of another commit: what it leads to stays as it is. */
const link = (target: string, path: string): void => {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found?.isSymbolicLink() === true) unlinkSync(path)
  else rmSync(path, { recursive: true, force: true })
  if (existsSync(target)) symlinkSync(target, path, 'junction')
}

/** `home` is the checkout whose dependencies are installed; `beside` a folder for those of others. */
export const makeModules = (home: string, beside: string, told: (line: string) => void) => {
  const here = contentOf(join(home, lockFile))
  const installed = new Map<string, string | undefined>()

  /** The folder with what this lock file names, or `undefined` where npm could not bring it. */
  const installedFor = async (checkout: string, lock: string): Promise<string | undefined> => {
    const name = digest(lock)
    if (installed.has(name)) return installed.get(name)
    told('Installing the dependencies of this commit ...')
    const folder = join(beside, name)
    mkdirSync(folder, { recursive: true })
    for (const file of ['package.json', lockFile, '.npmrc']) {
      const content = contentOf(join(checkout, file))
      if (content !== undefined) writeFileSync(join(folder, file), content)
    }
    const { code } = await run('npm', install, {
      keep: true,
      cwd: folder,
      env: environment(home, beside),
      limit: tenMinutes,
    })
    const modules = code === 0 ? join(folder, 'node_modules') : undefined
    installed.set(name, modules)
    return modules
  }

  return {
    /** Links the dependencies into a checkout. */
    provide: async (checkout: string): Promise<Refused | undefined> => {
      const lock = contentOf(join(checkout, lockFile))
      const modules =
        lock === undefined || lock === here ? join(home, 'node_modules') : await installedFor(checkout, lock)
      if (modules === undefined) return { error: 'its dependencies could not be installed' }
      link(modules, join(checkout, 'node_modules'))
      return undefined
    },
  }
}
