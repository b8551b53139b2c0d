/** A temporary PostgreSQL server for a test: in a folder of its own, on the loopback only, deleted afterwards. */
import { execFile, execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './spawnServer.ts'

const versions = '/usr/lib/postgresql'

/** The folder of the installed programs; undefined if there is none. */
const programs = (): string | undefined =>
  existsSync(versions)
    ? readdirSync(versions)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(versions, version, 'bin'))
        .find((folder) => existsSync(join(folder, 'initdb')))
    : undefined

/** Data need not survive a power loss, and queries are too small to be worth compiling. */
const unsafe = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off', 'jit=off']

/** PostgreSQL refuses to run as root; then it runs as its package's user. */
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

/** Whether this machine can run PostgreSQL. */
export const hasPostgres = programs() !== undefined && hasUser()

interface TestPostgres {
  /** URL of an empty database. */
  readonly address: string
  /** Ends every connection and restarts at the same address, as a failover does. The test continues meanwhile. */
  readonly restart: () => Promise<void>
  /** A streaming replica of it, on the loopback. Stop it before the primary. */
  readonly startReplica: () => Promise<{ readonly address: string; readonly stop: () => void }>
  readonly stop: () => void
}

export const startPostgres = async (): Promise<TestPostgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-postgres-'))
  const port = await freePort()
  const bin = programs() ?? ''
  const user = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : undefined
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const run = (program: string, ...parameters: ReadonlyArray<string>): void => {
    execFileSync(join(bin, program), parameters, { stdio: 'ignore', cwd: folder, ...user })
  }
  const data = join(folder, 'data')
  run('initdb', '-D', data, '-U', 'parley', '-A', 'trust', '--encoding=UTF8', '--locale=C', '--no-sync')
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 ${unsafe.map((each) => `-c ${each}`).join(' ')}`
  run('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-o', settings, '-w', 'start')
  return {
    address: `postgres://parley@127.0.0.1:${port}/postgres`,
    restart: async () => {
      const restarting = ['-D', data, '-l', join(folder, 'log'), '-o', settings, '-m', 'fast', '-w', 'restart']
      // Inherited output would stay open for as long as the server runs.
      const command = ['-c', '"$@" >/dev/null 2>&1', 'sh', join(bin, 'pg_ctl'), ...restarting]
      await promisify(execFile)('sh', command, { cwd: folder, ...user })
    },
    startReplica: async () => {
      const [copy, copyPort] = [join(folder, 'replica'), await freePort()]
      run(
        'pg_basebackup',
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-U',
        'parley',
        '-D',
        copy,
        '-R',
        '-X',
        'stream',
        '--checkpoint=fast',
      )
      run(
        'pg_ctl',
        '-D',
        copy,
        '-l',
        join(folder, 'replica-log'),
        '-o',
        settings.replace(`-p ${port}`, `-p ${copyPort}`),
        '-w',
        'start',
      )
      return {
        address: `postgres://parley@127.0.0.1:${copyPort}/postgres`,
        stop: () => run('pg_ctl', '-D', copy, '-m', 'immediate', '-w', 'stop'),
      }
    },
    stop: () => {
      run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
