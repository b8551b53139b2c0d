/**
 * Runs `work` after `ms` milliseconds and returns a function that cancels it. Only for gestures: delays inside commands
 * use the clock port.
 */
export const after = (ms: number, work: () => void): (() => void) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}
