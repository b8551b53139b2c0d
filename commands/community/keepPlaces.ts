/** A list loaded again, with some of what it held before in their old places. Document 1, section 2 ('The Joined list keeps removed items stable'). */

/** `next`, with those of `before` that stay: each after the one that it came after, or first. */
export const keepPlaces = <Id>(
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
