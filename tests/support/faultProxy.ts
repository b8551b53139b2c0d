/** A proxy that breaks connections now and then, as mobile networks do: before, during and after a request. */
import { connect, createServer, type Socket } from 'node:net'

interface FaultProxy {
  readonly origin: string
  /** How many connections it has broken. */
  readonly broken: () => number
  /** From now on it breaks none. */
  readonly mend: () => void
  readonly close: () => Promise<void>
}

/** Passes each connection on to one of `ports`; of `random` numbers below `faults` one breaks it. */
export const startFaultProxy = async (
  ports: () => ReadonlyArray<number>,
  faults: number,
  random: () => number,
): Promise<FaultProxy> => {
  const open = new Set<Socket>()
  let broken = 0
  let isMended = false
  const server = createServer((incoming) => {
    const ready = ports()
    const outgoing = connect(ready[Math.floor(random() * ready.length)] ?? 0, '127.0.0.1')
    const end = (): void => {
      incoming.destroy()
      outgoing.destroy()
    }
    for (const each of [incoming, outgoing]) {
      open.add(each)
      each.on('error', end)
      each.on('close', () => {
        open.delete(each)
        end()
      })
    }
    const pass = (from: Socket, to: Socket) =>
      from.on('data', (chunk: Buffer) => {
        if (isMended || random() >= faults) return void to.write(chunk)
        broken += 1
        // A part of it may have arrived.
        to.write(chunk.subarray(0, Math.floor(random() * chunk.length)), end)
      })
    pass(incoming, outgoing)
    pass(outgoing, incoming)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    broken: () => broken,
    mend: () => {
      isMended = true
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        for (const each of open) each.destroy()
      }),
  }
}
