/**
 * Who can reach this server, and how that limits the demo world. A start without settings is for trying Parley on one's
 * own machine: its demo accounts have a published password, so other machines must not reach them.
 * docs/decisions/0029-safe-by-default.md.
 */

/**
 * - `published`: the demo accounts have the documented password, and only this machine reaches the server.
 * - `generated`: others reach the server and the operator asked for the demo world, so its accounts have random
 *   passwords, printed once.
 * - `off`: there is no demo world, or its accounts cannot log in.
 */
export type DemoMode = 'published' | 'generated' | 'off'

export interface Exposure {
  /** Address to listen at; '' for all. */
  readonly host: string
  readonly demo: DemoMode
  /** Whether only programs on this machine can connect. */
  readonly isLocal: boolean
}

interface Said {
  readonly host: string
  readonly demo: '' | 'on' | 'off'
  readonly publicOrigin: string
  readonly databaseUrl: string
  readonly apiOrigin: string
  readonly isBehindProxy: boolean
}

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

/** Whether an origin such as http://localhost:4173 exists on this machine only. */
export const isLoopbackOrigin = (origin: string): boolean => isLoopback(new URL(origin).hostname)

export const exposureOf = ({ host, demo, publicOrigin, databaseUrl, apiOrigin, isBehindProxy }: Said): Exposure => {
  const isForOthers = publicOrigin !== '' || isBehindProxy
  const isWide = isForOthers || databaseUrl !== '' || apiOrigin !== '' || demo === 'off'
  const listensAt = host === '' && !isWide ? '127.0.0.1' : host
  const isLocal = isLoopback(listensAt) && !isForOthers
  const isWanted = demo === 'on' || (demo === '' && isLocal && databaseUrl === '')
  return { host: listensAt, isLocal, demo: isWanted ? (isLocal ? 'published' : 'generated') : 'off' }
}
