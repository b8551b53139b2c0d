/** An empty file with the type and size that the log holds (`shapeOf`) and a matching extension, for replays. */
export const fileLike = (shape: unknown): File => {
  const { type, size }: { readonly type?: unknown; readonly size?: unknown } = Object(shape)
  const known = typeof type === 'string' ? type : ''
  const file = new File([], `file.${known.split('/')[1] ?? ''}`, { type: known })
  return Object.defineProperty(file, 'size', { value: typeof size === 'number' ? size : 0 })
}
