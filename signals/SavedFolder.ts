/**
 * A folder of saved things as the store keeps it: how many are in it and, of the items somebody asked about, which. One entity knows
 * both, so that saving counts once however often it is shown. Document 1, section 3 (Saved folder).
 */
export interface SavedFolder {
  readonly name: string
  /** Absent while only its items were asked for. */
  readonly count?: number
  /** By reference to a post or comment (`post/7`): whether it is in the folder; absent where nobody asked. */
  readonly holds: Readonly<Record<string, boolean>>
}

/** The folder with an item in it or not. Applied twice it changes nothing more. Document 1, section 4 (Save). */
export const withSaved = (folder: SavedFolder, ref: string, isIn: boolean): SavedFolder => {
  if (folder.holds[ref] === isIn) return folder
  const holds = { ...folder.holds, [ref]: isIn }
  const count = folder.count === undefined ? undefined : Math.max(0, folder.count + (isIn ? 1 : -1))
  return count === undefined ? { ...folder, holds } : { ...folder, holds, count }
}
