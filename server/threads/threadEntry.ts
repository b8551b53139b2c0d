/**
 * Locates the program of a thread: as source beside the calling file, or - in the built server, which is one file - as
 * a bundle beside that. vite.server.config.ts builds one for each name used here.
 */

/** The program `name` of a thread. `source` is the address of its source. */
export const threadEntry = (name: string, source: URL): URL =>
  import.meta.url.endsWith('.ts') ? source : new URL(`./${name}.mjs`, import.meta.url)
