/** What a new page of a tab must know at once of the logs that earlier pages stored, and where they are. */
import { Option, Schema } from 'effect'

const StoredHead = Schema.fromJsonString(
  Schema.Struct({
    /** Numbers of the last entry and of the last event: the next page goes on from there. */
    sequence: Schema.Int,
    order: Schema.Int,
    /** The member whose log it is; '' for a guest. */
    member: Schema.String,
    /** The oldest first; `size` in characters. */
    parts: Schema.Array(Schema.Struct({ part: Schema.Int, size: Schema.Int })),
  }),
)
export type StoredHead = typeof StoredHead.Type

/** The storage of one tab, as far as it is the log's. */
export interface TabStorage {
  readonly keys: () => ReadonlyArray<string>
  readonly read: (key: string) => string | undefined
  /** Answers whether there was room. */
  readonly write: (key: string, text: string) => boolean
  readonly remove: (key: string) => void
}

export const headKey = 'head'
export const endKey = (part: number): string => `${part}/end`
export const itemKey = (part: number, item: number): string => `${part}/${item}`

const decode = Schema.decodeUnknownOption(StoredHead)

/** `undefined` for nothing, or for something else. */
export const readHead = ({ read }: Pick<TabStorage, 'read'>): StoredHead | undefined =>
  Option.getOrUndefined(decode(read(headKey) ?? ''))

/** Nothing of any page stays. */
export const forgetStored = ({ keys, remove }: TabStorage): void => {
  for (const key of keys()) remove(key)
}
