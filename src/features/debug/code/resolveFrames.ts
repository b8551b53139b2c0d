/** Maps the frames of a stack in built scripts to their places in the sources. */
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping'
import type { FetchFile } from './CodeLines.tsx'

export interface ResolvedFrame {
  /** `name path:line:column`: in the source if there is a map, otherwise as reported by the browser. */
  readonly words: string
  readonly isResolved: boolean
  /** The lines around it; absent for libraries, whose code is not in the maps. */
  readonly code?: { readonly first: number; readonly line: number; readonly lines: ReadonlyArray<string> }
}

interface Frame {
  readonly name: string
  readonly path: string
  readonly line: number
  /** From 1, as browsers count. */
  readonly column: number
}

const frameOf = (words: string): Frame | undefined => {
  const [, name = '', path = '', line = '', column = ''] = /^(.*) (\S+):(\d+):(\d+)$/.exec(words) ?? []
  return path === '' ? undefined : { name, path, line: Number(line), column: Number(column) }
}

/** The address of a script's source map (scripts/vite/sourceMaps.ts). */
const mapAddress = (path: string): string | undefined => {
  const file = /^\/assets\/([\w-]+(?:\.[\w-]+)*\.js)$/.exec(path)?.[1]
  return file === undefined ? undefined : `/sources/${file}.map`
}

const mapIn = (text: string | undefined): TraceMap | undefined => {
  if (text === undefined) return undefined
  try {
    return new TraceMap(text)
  } catch {
    return undefined
  }
}

/** Number of lines shown before and after the one in question. */
const around = 3

const linesAround = (content: string, line: number): NonNullable<ResolvedFrame['code']> => {
  const first = Math.max(1, line - around)
  return { first, line, lines: content.split('\n').slice(first - 1, line + around) }
}

/** Whether the source declares this name: then a frame that calls it is in that function. */
const isDefinedIn = (content: string, name: string): boolean =>
  /^[\w$]+$/.test(name) && new RegExp(String.raw`(?<![\w$.])${name.replaceAll('$', '\\$&')}\s*[=(:<]`).test(content)

/**
 * The frames in order, each mapped if its source map can be loaded. A function has the name that its caller uses, if
 * the source declares it, since the name in the script is shortened.
 */
export const resolveFrames = async (
  frames: ReadonlyArray<string>,
  fetchFile: FetchFile,
): Promise<ReadonlyArray<ResolvedFrame>> => {
  const known = frames.map(frameOf)
  const addresses = [...new Set(known.flatMap((frame) => (frame === undefined ? [] : (mapAddress(frame.path) ?? []))))]
  const maps = new Map(
    await Promise.all(addresses.map(async (address) => [address, mapIn(await fetchFile(address))] as const)),
  )
  const found = known.map((frame) => {
    const map = frame === undefined ? undefined : maps.get(mapAddress(frame.path) ?? '')
    if (frame === undefined || map === undefined) return undefined
    const position = originalPositionFor(map, { line: frame.line, column: Math.max(0, frame.column - 1) })
    if (position.source === null) return undefined
    return { ...position, own: frame.name, content: sourceContentFor(map, position.source) ?? undefined }
  })
  return frames.map((words, at) => {
    const place = found[at]
    if (place === undefined) return { words, isResolved: false }
    const { source, line, column, content, own } = place
    const called = found[at + 1]?.name
    const name = called != null && content !== undefined && isDefinedIn(content, called) ? called : own
    return {
      words: `${name} ${source}:${line}:${column + 1}`,
      isResolved: true,
      ...(content === undefined ? {} : { code: linesAround(content, line) }),
    }
  })
}
