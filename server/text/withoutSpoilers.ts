/**
 * Removes spoilers from a text: from `>!` to the next `!<` on the line, without blanks just inside. Starts and ends are
 * scanned side by side, each once, so the time is linear.
 */

/** Most letters of a spoiler. */
export const spoilerMost = 2001

const isBlank = (letter: string | undefined): boolean => letter === undefined || /\s/.test(letter)

const placesOf = (line: string, mark: string): ReadonlyArray<number> => {
  const places: Array<number> = []
  for (let at = line.indexOf(mark); at >= 0; at = line.indexOf(mark, at + mark.length)) places.push(at)
  return places
}

const lineWithout = (line: string): string => {
  const begins = placesOf(line, '>!').filter((at) => !isBlank(line[at + 2]))
  if (begins.length === 0) return line
  const ends = placesOf(line, '!<').filter((at) => !isBlank(line[at - 1]))
  const pieces: Array<string> = []
  let from = 0
  let next = 0
  for (const begin of begins) {
    if (begin < from) continue
    while (next < ends.length && (ends[next] ?? 0) < begin + 3) next += 1
    const end = ends[next]
    if (end === undefined) break
    if (end - (begin + 2) > spoilerMost) continue
    pieces.push(line.slice(from, begin))
    from = end + 2
  }
  return [...pieces, line.slice(from)].join(' ')
}

/** A blank replaces each spoiler. */
export const withoutSpoilers = (text: string): string => text.split('\n').map(lineWithout).join('\n')
