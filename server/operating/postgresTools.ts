/** Runs PostgreSQL's own programs for backups. The password is handed over in the environment, never as an argument. */
import { spawn } from 'node:child_process'

type Tool = 'pg_dump' | 'pg_restore'

/** The variables that stand for a `postgres://` address. */
export const postgresVariables = (address: string): Readonly<Record<string, string>> => {
  const url = new URL(address)
  const given = {
    PGHOST: url.searchParams.get('host') ?? url.hostname,
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE: url.searchParams.get('sslmode') ?? '',
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
}

/** For a shell with the server's settings, under either of their names. */
const addressInShell = '"${DATABASE_URL:-$PARLEY_DATABASE_URL}"'

const byHand = (tool: Tool, args: ReadonlyArray<string>): string =>
  `${tool} ${args.join(' ')} ${tool === 'pg_dump' ? '' : '--dbname='}${addressInShell}`

/** Rejects with what the program says, or with the command to run by hand if it is not installed here. */
export const postgresTool = (tool: Tool, address: string, args: ReadonlyArray<string>): Promise<void> =>
  new Promise((done, fail) => {
    const { PGDATABASE: database = '', ...variables } = postgresVariables(address)
    const child = spawn(tool, [...args, `--dbname=${database}`], {
      env: { PATH: process.env['PATH'] ?? '', ...variables },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(-2000)
    })
    child.once('error', () =>
      fail(
        new Error(
          `${tool} is not installed here. The media are copied. Where it is installed, run: ${byHand(tool, args)}`,
        ),
      ),
    )
    child.once('close', (code) =>
      code === 0
        ? done()
        : fail(new Error(`${tool} failed (${said.trim().split('\n').at(-1) ?? `code ${String(code)}`})`)),
    )
  })
