/** Another reader, in a thread of its own: asks for a feed again and again and notes how long each answer took, whatever the attackers do to their own thread. */
import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const address = String(workerData)
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
/** Milliseconds between an answer and the next question. */
const pause = 20

const ask = (): Promise<number> =>
  new Promise((done, fail) => {
    const started = performance.now()
    get(address, { agent }, (answer) => {
      answer.resume().on('end', () => {
        if (answer.statusCode === 200) done(performance.now() - started)
        else fail(new Error(`The feed answered ${answer.statusCode}.`))
      })
    }).on('error', fail)
  })

let samples: Array<number> = []
parentPort?.on('message', () => {
  parentPort?.postMessage(samples, [])
  samples = []
})
for (;;) {
  samples.push(await ask())
  await new Promise((done) => setTimeout(done, pause))
}
