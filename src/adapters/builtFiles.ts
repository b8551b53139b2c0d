/** Files that the build made for engineers only - source maps, the commands' code: nothing fetches them but /debug. */

/** The text of such a file; `undefined` where there is none, as in another build, or where it could not be fetched. */
export const fetchBuilt = async (address: string): Promise<string | undefined> => {
  try {
    const response = await fetch(address)
    // Some hosts send the page in the place of what they do not have.
    const isPage = (response.headers.get('content-type') ?? '').includes('text/html')
    return response.ok && !isPage ? await response.text() : undefined
  } catch {
    return undefined
  }
}
