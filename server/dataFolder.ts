/**
 * The data folder holds password hashes, private messages and mails: nobody but the server's own user may read it. What an earlier version or somebody
 * else left open is closed at each start.
 */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ownFolder = 0o700
const ownFile = 0o600

/** Where what is in the data folder lies. */
export const databaseFileOf = (dataDir: string): string => join(dataDir, 'parley.sqlite')
export const mediaDirOf = (dataDir: string): string => join(dataDir, 'media')
export const outboxOf = (dataDir: string): string => join(dataDir, 'outbox')

/**
 * Makes a folder, and those that it lies in. Node's own way of doing so says of a folder that is read-only that it is not there, and never comes
 * back from where nothing can be made at all.
 */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: ownFolder })
  } catch (error) {
    // Another process may have been quicker.
    if (!existsSync(folder)) throw error
  }
}

/** Takes what others may do with a file or folder away; answers whether it is closed to them now. */
const close = (path: string, mode: number): boolean => {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined || (found.mode & 0o077) === 0) return true
  // A folder that everybody writes to, such as /tmp, is others' as well.
  if (found.isDirectory() && (found.mode & 0o1000) !== 0) return false
  try {
    chmodSync(path, mode)
    return true
  } catch {
    return false
  }
}

/**
 * Makes the data folder where it is missing, and closes it and what is secret in it to others. Answers what could not be closed. Throws where a folder
 * cannot be made.
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

/** Makes the file of the embedded database, closed to others from the start; SQLite gives its other files the same rights. */
export const makeDatabaseFile = (dataDir: string): string => {
  const file = databaseFileOf(dataDir)
  closeSync(openSync(file, 'a', ownFile))
  return file
}
