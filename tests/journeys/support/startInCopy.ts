/** Starts the built server on a copy of another running server's unused world. */
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const { COPY_OF: source = '', DATA_DIR: copy = '' } = process.env

mkdirSync(copy, { recursive: true, mode: 0o700 })
const database = new DatabaseSync(join(source, 'parley.sqlite'), { readOnly: true })
database.prepare('vacuum into ?').run(join(copy, 'parley.sqlite'))
database.close()
cpSync(join(source, 'media'), join(copy, 'media'), { recursive: true })

const server = join(process.cwd(), 'dist', 'server', 'main.mjs')
await import(server)
