/** The library that decodes and encodes pictures. It is native and large, so it is loaded with the first picture. */

export const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  // Every upload is a different picture, so caching is useless.
  sharp.cache(false)
  // Two threads work on files at a time: with a second core each they would take all cores.
  sharp.concurrency(1)
  return sharp
}
