/** A file of the type and size that the log has in its place (`shapeOf`), with the ending of its type; what it held is not known. */
export const fileLike = (shape: unknown): File => {
  const { type, size }: { readonly type?: unknown; readonly size?: unknown } = Object(shape)
  const known = typeof type === 'string' ? type : ''
  const file = new File([], `file.${known.split('/')[1] ?? ''}`, { type: known })
  return Object.defineProperty(file, 'size', { value: typeof size === 'number' ? size : 0 })
}
