/**
 * Preloaded into the measured server: records the longest processor time that its main thread used between two polls
 * for events, and tells the processor time of the process. Unlike the readers' waiting time, neither depends on other
 * programs.
 */
import { isMainThread } from 'node:worker_threads'

const used = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

if (isMainThread) {
  let last = used()
  let longest = 0
  setInterval(() => {
    const now = used()
    longest = Math.max(longest, now - last)
    last = now
  }, 1).unref()
  process.on('message', (question) => {
    if (question === 'how much?') {
      const { user, system } = process.cpuUsage()
      process.send?.((user + system) / 1000)
      return
    }
    process.send?.(longest)
    longest = 0
  })
  // Must not keep the server running.
  process.channel?.unref()
}
