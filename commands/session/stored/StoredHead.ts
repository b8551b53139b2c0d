/** What a new page of a tab needs first of the logs that earlier pages stored, and where those are. */
import { Option, Schema } from 'effect'

const StoredHead = Schema.fromJsonString(
  Schema.Struct({
    /** Numbers of the last entry and the last event; the next page continues from there. */
    sequence: Schema.Int,
    order: Schema.Int,
    /** The member whose log it is; '' for guests. */
    member: Schema.String,
    /** The oldest first; `size` in characters. */
    parts: Schema.Array(Schema.Struct({ part: Schema.Int, size: Schema.Int })),
  }),
)
export type StoredHead = typeof StoredHead.Type

/** The part of a tab's storage that belongs to the log. */
export interface TabStorage {
  readonly keys: () => ReadonlyArray<string>
  readonly read: (key: string) => string | undefined
  /** Returns whether there was room. */
  readonly write: (key: string, text: string) => boolean
  readonly remove: (key: string) => void
}

export const headKey = 'head'
export const endKey = (part: number): string => `${part}/end`
export const itemKey = (part: number, item: number): string => `${part}/${item}`

const decode = Schema.decodeUnknownOption(StoredHead)

/** `undefined` if there is none, or if it does not decode. */
export const readHead = ({ read }: Pick<TabStorage, 'read'>): StoredHead | undefined =>
  Option.getOrUndefined(decode(read(headKey) ?? ''))

/** Removes the logs of all pages. */
export const forgetStored = ({ keys, remove }: TabStorage): void => {
  for (const key of keys()) remove(key)
}
