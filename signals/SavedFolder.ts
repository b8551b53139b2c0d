/**
 * A folder of saved content in the store: its number of items and, for requested items, whether they are in it. One
 * entity has both, so that saving counts once, however often it is applied.
 */
export interface SavedFolder {
  readonly name: string
  /** Absent while only its items were requested. */
  readonly count?: number
  /** By reference to a post or comment (`post/7`): whether it is in the folder; absent if not requested. */
  readonly holds: Readonly<Record<string, boolean>>
}

/** The folder with or without an item. Idempotent. */
export const withSaved = (folder: SavedFolder, ref: string, isIn: boolean): SavedFolder => {
  if (folder.holds[ref] === isIn) return folder
  const holds = { ...folder.holds, [ref]: isIn }
  const count = folder.count === undefined ? undefined : Math.max(0, folder.count + (isIn ? 1 : -1))
  return count === undefined ? { ...folder, holds } : { ...folder, holds, count }
}
