/**
 * The offline cache of what was read, in IndexedDB: texts in one object store, their metadata in another, so that
 * reading the metadata does not load the texts.
 */
import { type Fact, overfull } from '../../commands/offline/readCached.ts'
import type { CachedItem, OpenOfflineCache } from '../../commands/ports/OfflineCache.ts'

const facts = 'facts'
const texts = 'texts'

/** Names and keys contain no line breaks. */
const idOf = (viewer: string, key: string): string => `${viewer}\n${key}`

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Any script of the origin can write to IndexedDB, so stored values are decoded. */
const factOf = (value: unknown): Fact | undefined =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['at'] === 'number' &&
  typeof value['length'] === 'number'
    ? { id: value['id'], at: value['at'], length: value['length'] }
    : undefined

const answerOf = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the database failed')))
  })

const openDatabase = (): Promise<IDBDatabase> => {
  const request = indexedDB.open('parley.shelf', 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(facts, { keyPath: 'id' })
    request.result.createObjectStore(texts)
  })
  return answerOf(request)
}

/** A failure counts as a cache miss: a full disk, a private window, a database deleted by another tab. */
const quietly = <Answer>(work: () => Promise<Answer>, otherwise: Answer): Promise<Answer> =>
  work().catch(() => otherwise)

const shelfIn = (database: IDBDatabase): OpenOfflineCache => {
  const change = (): readonly [IDBObjectStore, IDBObjectStore] => {
    const transaction = database.transaction([facts, texts], 'readwrite')
    return [transaction.objectStore(facts), transaction.objectStore(texts)]
  }
  const read = async (viewer: string, key: string): Promise<CachedItem | undefined> => {
    const transaction = database.transaction([facts, texts])
    const [fact, text] = await Promise.all([
      answerOf<unknown>(transaction.objectStore(facts).get(idOf(viewer, key))),
      answerOf<unknown>(transaction.objectStore(texts).get(idOf(viewer, key))),
    ])
    const known = factOf(fact)
    return known === undefined || typeof text !== 'string' ? undefined : { viewer, key, at: known.at, text }
  }
  const write = async ({ viewer, key, at, text }: CachedItem): Promise<void> => {
    const [known, kept] = change()
    const id = idOf(viewer, key)
    known.put({ id, at, length: text.length } satisfies Fact)
    kept.put(text, id)
    const all = await answerOf<Array<unknown>>(known.getAll())
    for (const gone of overfull(all.flatMap((each) => factOf(each) ?? []))) {
      known.delete(gone)
      kept.delete(gone)
    }
  }
  return {
    take: (viewer, key) => quietly(() => read(viewer, key), undefined),
    put: (item) => quietly(() => write(item), undefined),
    drop: (viewer, key) =>
      quietly(async () => {
        for (const table of change()) table.delete(idOf(viewer, key))
      }, undefined),
    clear: () =>
      quietly(async () => {
        await Promise.all(change().map((table) => answerOf(table.clear())))
      }, undefined),
  }
}

let opened: Promise<OpenOfflineCache | undefined> | undefined

/** This browser's cache, opened once; `undefined` where there is none. */
export const openOfflineCache = (): Promise<OpenOfflineCache | undefined> => {
  opened ??= quietly(async () => shelfIn(await openDatabase()), undefined)
  return opened
}
