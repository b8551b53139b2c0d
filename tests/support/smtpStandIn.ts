/** A mail server for tests of the server as a process: accepts every mail, and notes when it began and ended. */
import { SMTPServer } from 'smtp-server'

interface Delivery {
  readonly to: string
  /** Whether another mail to the same address was under way when this one began. */
  readonly isBesideAnother: boolean
}

interface SmtpStandIn {
  /** For SMTP_URL. */
  readonly url: string
  /** Mails that were accepted, whether or not the sender heard of it. */
  readonly delivered: ReadonlyArray<Delivery>
  readonly close: () => Promise<void>
}

/** `hold` is how long to take for the next mail, in milliseconds. */
export const startSmtpStandIn = async (hold: () => number): Promise<SmtpStandIn> => {
  const delivered: Array<Delivery> = []
  const underWay = new Map<string, string>()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, { id }, callback) => {
      delivered.push({ to: address, isBesideAnother: Array.from(underWay.values()).includes(address) })
      underWay.set(id, address)
      callback()
    },
    onData: (stream, { id }, callback) => {
      stream.resume()
      stream.once('end', () => {
        setTimeout(() => {
          underWay.delete(id)
          callback()
        }, hold())
      })
    },
    onClose: ({ id }) => void underWay.delete(id),
  })
  // A sender that is killed breaks its connection.
  server.on('error', () => undefined)
  const port = await new Promise<number>((done) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address()
      done(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    delivered,
    close: () => new Promise((done) => server.close(() => done())),
  }
}
