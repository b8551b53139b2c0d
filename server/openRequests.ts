/** The requests that a server is answering, so that it can close in good order: what is being written is finished, the rest is cut. */
import type { IncomingMessage, ServerResponse } from 'node:http'

export interface OpenRequests {
  readonly add: (incoming: IncomingMessage, outgoing: ServerResponse) => void
  /** Cuts those that only read. */
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
