/**
 * Another reader, in a thread of its own so that the attackers do not slow it down: loads a feed repeatedly and records
 * how long each response took.
 */
import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const address = String(workerData)
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
/** Milliseconds between a response and the next request. */
const pause = 20

/** `undefined` if the server had closed the idle connection. */
const askOnce = (started: number): Promise<number | undefined> =>
  new Promise((done, fail) => {
    const request = get(address, { agent }, (answer) => {
      answer.resume().on('end', () => {
        if (answer.statusCode === 200) done(performance.now() - started)
        else fail(new Error(`The feed answered ${answer.statusCode}.`))
      })
    })
    request.on('error', (error) => {
      if (request.reusedSocket) done(undefined)
      else fail(error)
    })
  })

/** Retries once on a new connection if it was closed, as a browser does. */
const ask = async (): Promise<number> => {
  const started = performance.now()
  for (;;) {
    const took = await askOnce(started)
    if (took !== undefined) return took
  }
}

let samples: Array<number> = []
parentPort?.on('message', () => {
  parentPort?.postMessage(samples, [])
  samples = []
})
for (;;) {
  samples.push(await ask())
  await new Promise((done) => setTimeout(done, pause))
}
