/** A file that is ready for the media store: its type, its size, and its path. */

export interface PreparedFile {
  /** In the upload's temporary folder. */
  readonly path: string
  /** File extension, which determines the content type. */
  readonly ending: 'jpg' | 'png' | 'gif' | 'webp' | 'mp4'
  readonly width: number
  readonly height: number
  readonly bytes: number
}

/** All files made from one upload. */
export interface PreparedUpload {
  readonly kind: 'image' | 'animation' | 'video'
  readonly main: PreparedFile
  /** Smaller sizes of a still image, listed in a post's media. */
  readonly smaller: ReadonlyArray<PreparedFile>
  /** A still preview of an animation; undefined if there is none. */
  readonly still: PreparedFile | undefined
}

export const contentTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
} as const satisfies Record<PreparedFile['ending'], string>
