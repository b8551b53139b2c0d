/** The session entry named by the URL fragment, `/debug#entry=16`: read, followed and set. */

/** `undefined` when the fragment names no entry. */
const entryIn = (hash: string): number | undefined => {
  const digits = /^#entry=(\d{1,9})$/.exec(hash)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

export interface EntryAddress {
  /** The number that the fragment names now. */
  readonly named: () => number | undefined
  /**
   * Calls `told` with the current number, and with each new one when the fragment changes. Returns a function that
   * stops it.
   */
  readonly follow: (told: (sequence: number) => void) => () => void
  /** Replaces the fragment of the current URL; without a number it removes it. */
  readonly name: (sequence: number | undefined) => void
}

export const entryAddress: EntryAddress = {
  // Sessions are opened without a page, too.
  named: () => (typeof window === 'undefined' ? undefined : entryIn(window.location.hash)),
  follow: (told) => {
    const look = (): void => {
      const sequence = entryIn(window.location.hash)
      if (sequence !== undefined) told(sequence)
    }
    look()
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  },
  name: (sequence) => {
    const { location, history } = window
    const address = `${location.pathname}${location.search}${sequence === undefined ? '' : `#entry=${sequence}`}`
    // Bypasses the router: selecting an entry is not a navigation, and would add an entry to this visit's own log.
    History.prototype.replaceState.call(history, history.state, '', address)
  },
}
