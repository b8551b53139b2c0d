/**
 * The data folder holds password hashes, private messages and mails, so only the server's own user may read it. Each
 * start closes what an earlier version or another program left open.
 */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ownFolder = 0o700
const ownFile = 0o600

/** Paths inside the data folder. */
export const databaseFileOf = (dataDir: string): string => join(dataDir, 'parley.sqlite')
export const mediaDirOf = (dataDir: string): string => join(dataDir, 'media')
export const outboxOf = (dataDir: string): string => join(dataDir, 'outbox')

/**
 * Makes a folder and its parents. Node's recursive mkdir reports a read-only parent as missing, and never returns under
 * /proc, where nothing can be made.
 */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: ownFolder })
  } catch (error) {
    // Another process may have made it first.
    if (!existsSync(folder)) throw error
  }
}

/** Removes other users' rights on a file or folder; returns whether it is closed to them now. */
const close = (path: string, mode: number): boolean => {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined || (found.mode & 0o077) === 0) return true
  // A shared folder such as /tmp (sticky bit) stays open to others.
  if (found.isDirectory() && (found.mode & 0o1000) !== 0) return false
  try {
    chmodSync(path, mode)
    return true
  } catch {
    return false
  }
}

/**
 * Makes the data folder if missing, and closes it and its secret contents to other users. Returns what could not be
 * closed. Throws if a folder cannot be made.
 */
export const closeDataFolder = (dataDir: string): ReadonlyArray<string> => {
  makeFolder(mediaDirOf(dataDir))
  const file = databaseFileOf(dataDir)
  const outbox = outboxOf(dataDir)
  const mails = existsSync(outbox) ? readdirSync(outbox).map((name) => join(outbox, name)) : []
  const folders = [dataDir, mediaDirOf(dataDir), ...(existsSync(outbox) ? [outbox] : [])]
  const files = ['', '-wal', '-shm', '-journal'].map((ending) => file + ending)
  return [
    ...folders.filter((each) => !close(each, ownFolder)),
    ...[...files, ...mails].filter((each) => !close(each, ownFile)),
  ]
}

/**
 * Makes the file of the embedded database, closed to other users from the start. SQLite copies its rights to the WAL
 * and shared-memory files.
 */
export const makeDatabaseFile = (dataDir: string): string => {
  const file = databaseFileOf(dataDir)
  closeSync(openSync(file, 'a', ownFile))
  return file
}
