/** A file of the type and size that the log has in its place (`shapeOf`); what it held is not known. */
export const fileLike = (shape: unknown): File => {
  const { type, size }: { readonly type?: unknown; readonly size?: unknown } = Object(shape)
  const file = new File([], 'file', typeof type === 'string' ? { type } : {})
  return Object.defineProperty(file, 'size', { value: typeof size === 'number' ? size : 0 })
}
