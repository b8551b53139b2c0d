/** A file that is ready for the media store: what it is, what it shows, and where it waits. */

export interface PreparedFile {
  /** In the upload's workplace. */
  readonly path: string
  /** Ending of its name, which tells browsers its type. */
  readonly ending: 'jpg' | 'png' | 'gif' | 'webp' | 'mp4'
  readonly width: number
  readonly height: number
  readonly bytes: number
}

/** Everything that one uploaded file becomes. */
export interface PreparedUpload {
  readonly kind: 'image' | 'animation' | 'video'
  readonly main: PreparedFile
  /** Smaller sizes of a still, which stand beside it in a post's media. */
  readonly smaller: ReadonlyArray<PreparedFile>
  /** A still that stands for what moves; undefined where there is none. */
  readonly still: PreparedFile | undefined
}

export const contentTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
} as const satisfies Record<PreparedFile['ending'], string>
