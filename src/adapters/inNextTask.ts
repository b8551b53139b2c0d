/** Work that begins when the present task has ended: frames, taps and keys come in between. */
export const inNextTask = (work: () => void): void => {
  setTimeout(work)
}
