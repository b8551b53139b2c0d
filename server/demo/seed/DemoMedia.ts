// Collects the files that the demo world shows, each once, and returns their addresses in the media store.
import { type DemoClip, type DemoPicture, demoClips, demoPictures, mediaFolder } from '../pictures.ts'
import { seedOf } from '../random.ts'
import type { MediaFile } from './World.ts'

/** A random-looking name, as uploads have: the same for the same key. */
const nameOf = (key: string): string =>
  seedOf(`media ${key}`).toString(36).padStart(7, '0') + seedOf(`${key} media`).toString(36).padStart(7, '0')

export interface DemoMedia {
  /** Address of a drawing; `draw` makes its SVG text and is called once per key. */
  readonly drawing: (key: string, draw: () => string) => string
  /** Address of one of the files that come with the demo world. */
  readonly copy: (file: string) => string
  readonly files: () => readonly MediaFile[]
}

export const makeMediaShelf = (): DemoMedia => {
  const files = new Map<string, MediaFile['content']>()
  const put = (name: string, content: () => MediaFile['content']): string => {
    if (!files.has(name)) files.set(name, content())
    return `/media/${name}`
  }
  return {
    drawing: (key, draw) => put(`${nameOf(key)}.svg`, draw),
    copy: (file) => put(`${nameOf(file)}${file.slice(file.lastIndexOf('.'))}`, () => new URL(file, mediaFolder)),
    files: () => Array.from(files, ([name, content]) => ({ name, content })),
  }
}

/** The picture with this id. Throws RangeError if there is none. */
export const pictureById = (id: string): DemoPicture => {
  const found = demoPictures.find((picture) => picture.id === id)
  if (found === undefined) throw new RangeError(`there is no picture ${id}`)
  return found
}

/** The clip with this id. Throws RangeError if there is none. */
export const clipById = (id: string): DemoClip => {
  const found = demoClips.find((clip) => clip.id === id)
  if (found === undefined) throw new RangeError(`there is no clip ${id}`)
  return found
}
