/** The requests under way, so that shutdown can finish the writes and abort the rest. */
import type { IncomingMessage, ServerResponse } from 'node:http'

export interface OpenRequests {
  readonly add: (incoming: IncomingMessage, outgoing: ServerResponse) => void
  /** Aborts those that only read. */
  readonly cutReading: () => void
}

const reading: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'OPTIONS'])

export const openRequests = (): OpenRequests => {
  const open = new Set<IncomingMessage>()
  return {
    add: (incoming, outgoing) => {
      open.add(incoming)
      outgoing.once('close', () => open.delete(incoming))
    },
    cutReading: () => {
      for (const { method, socket } of open) if (reading.has(method)) socket.destroy()
    },
  }
}
