/**
 * Loaded into the attacked server before everything else: notes how much of the processor its main thread takes between two looks at what has arrived. Other programs
 * of the machine do not change that, as they change what readers wait.
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
  process.on('message', () => {
    process.send?.(longest)
    longest = 0
  })
  // The bench is nothing that a server stays for.
  process.channel?.unref()
}
