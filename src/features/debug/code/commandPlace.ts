/** Where the code of a command stands, by the command's name. */
import { places } from '../../../../commands/session/places.gen.ts'
import type { BuiltSources } from './builtSources.ts'

export interface CommandPlace {
  /** From the project's folder. */
  readonly path: string
  /** Its first and last line, where the build says them. */
  readonly lines?: readonly [from: number, to: number]
}

/** `undefined` for a name that no command of this build has. */
export const commandPlace = (name: string, built: BuiltSources | undefined): CommandPlace | undefined => {
  if (!Object.hasOwn(places, name)) return undefined
  const [path = ''] = places[name] ?? []
  const lines = built?.lines[name]
  return { path, ...(lines === undefined ? {} : { lines }) }
}

/** `commands/post/CastVote.ts:61` */
export const placeWords = ({ path, lines }: CommandPlace): string =>
  lines === undefined ? path : `${path}:${lines[0]}`
