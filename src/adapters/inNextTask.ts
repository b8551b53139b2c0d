/** Runs work in a new task, so that frames, taps and keys are handled first. */
export const inNextTask = (work: () => void): void => {
  setTimeout(work)
}
