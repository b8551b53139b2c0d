/** Fetches the text of a file that the build made for engineers - a source map, the commands' code; `undefined` where it does not come. */
export type FetchFile = (address: string) => Promise<string | undefined>
