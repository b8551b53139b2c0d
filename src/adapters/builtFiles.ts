/** Files of the build for engineers only - source maps, the commands' code: only /debug loads them. */

/** The text of such a file; `undefined` if it does not exist, as in another build, or could not be loaded. */
export const fetchBuilt = async (address: string): Promise<string | undefined> => {
  try {
    const response = await fetch(address)
    // Some hosts send the page instead of a missing file.
    const isPage = (response.headers.get('content-type') ?? '').includes('text/html')
    return response.ok && !isPage ? await response.text() : undefined
  } catch {
    return undefined
  }
}
