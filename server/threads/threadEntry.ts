/**
 * Where the program of a thread lies: as source beside the file that asks, or - in the built server, which is one file - as a bundle of its own
 * beside that. vite.server.config.ts builds one for each name that is asked for here.
 */

/** The program `name` of a thread. `source` is its source, as an address. */
export const threadEntry = (name: string, source: URL): URL =>
  import.meta.url.endsWith('.ts') ? source : new URL(`./${name}.mjs`, import.meta.url)
