/** The entry of a session that the address names, `/debug#entry=16`: read, followed, and put there. */

/** Absent where it names none. */
const entryIn = (hash: string): number | undefined => {
  const digits = /^#entry=(\d{1,9})$/.exec(hash)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

export interface EntryAddress {
  /** Told the number that stands there now, and each that somebody puts there. Answers how to stop it. */
  readonly follow: (told: (sequence: number) => void) => () => void
  /** In the place of the present address; without a number it names none. */
  readonly name: (sequence: number | undefined) => void
}

export const entryAddress: EntryAddress = {
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
    // The router is not told: to look at an entry is no way through the app, and would become an entry of this visit's own log.
    History.prototype.replaceState.call(history, history.state, '', address)
  },
}
