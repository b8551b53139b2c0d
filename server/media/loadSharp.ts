/** The library that decodes and encodes pictures. It is native and large, so it is loaded when the first picture comes. */

export const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  // Every upload is another picture: nothing is worth remembering.
  sharp.cache(false)
  return sharp
}
