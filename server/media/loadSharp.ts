/** The library that decodes and encodes pictures. It is native and large, so it is loaded when the first picture comes. */

export const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  // Every upload is another picture: nothing is worth remembering.
  sharp.cache(false)
  // Two threads work on files at a time: a second core for each would take those of everybody else.
  sharp.concurrency(1)
  return sharp
}
