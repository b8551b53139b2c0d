/** Another reader, in a thread of its own: asks for a feed again and again and notes how long each answer took, whatever the attackers do to their own thread. */
import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const address = String(workerData)
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
/** Milliseconds between an answer and the next question. */
const pause = 20

/** `undefined` where the server had closed the connection, which it does to those that are idle. */
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

/** As a browser does: where the connection was closed, once more on a new one. */
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
