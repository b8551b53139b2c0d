/** Runs `work` once `ms` milliseconds have passed, and gives what calls it off. For gestures: whatever a command waits for goes by its clock. */
export const after = (ms: number, work: () => void): (() => void) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}
