/** A reloaded list with some of its old items in their old positions. docs/behaviour/community.md#directory. */

/** `next`, with those of `before` that stay: each after its old predecessor, or first. */
export const keepPositions = <Id>(
  before: ReadonlyArray<Id>,
  next: ReadonlyArray<Id>,
  stays: (id: Id) => boolean,
): ReadonlyArray<Id> => {
  const kept = [...next]
  before.forEach((id, at) => {
    if (kept.includes(id) || !stays(id)) return
    const above = before.slice(0, at).findLast((each) => kept.includes(each))
    kept.splice(above === undefined ? 0 : kept.indexOf(above) + 1, 0, id)
  })
  return kept
}
