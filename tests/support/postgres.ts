/** A PostgreSQL of one's own for a test: made in a temporary folder, listening on the loopback only, gone afterwards. */
import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

const versions = '/usr/lib/postgresql'

/** The folder of the installed programs; undefined where there are none. */
const programs = (): string | undefined =>
  existsSync(versions)
    ? readdirSync(versions)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(versions, version, 'bin'))
        .find((folder) => existsSync(join(folder, 'initdb')))
    : undefined

/** PostgreSQL refuses to run as root; then it runs as the user that its package brings. */
const isRoot = userInfo().uid === 0
const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

const hasUser = (): boolean => {
  if (!isRoot) return true
  try {
    return idOf('-u') > 0
  } catch {
    return false
  }
}

/** Whether this machine can run one. */
export const hasPostgres = programs() !== undefined && hasUser()

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

interface TestPostgres {
  /** Address of an empty database. */
  readonly address: string
  readonly stop: () => void
}

export const startPostgres = async (): Promise<TestPostgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-postgres-'))
  const port = await freePort()
  const bin = programs() ?? ''
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'))
  const run = (program: string, ...parameters: ReadonlyArray<string>): void => {
    const command = [join(bin, program), ...parameters]
    const [file = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command
    execFileSync(file, rest, { stdio: 'ignore', cwd: folder })
  }
  const data = join(folder, 'data')
  run('initdb', '-D', data, '-U', 'parley', '-A', 'trust', '--encoding=UTF8', '--locale=C', '--no-sync')
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`
  run('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-o', settings, '-w', 'start')
  return {
    address: `postgres://parley@127.0.0.1:${port}/postgres`,
    stop: () => {
      run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
