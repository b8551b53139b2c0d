// Runs steps in order, without stopping at a failure, and ends with one summary line.
import { lineOf, named, none, ofCheck, plus } from './counts.mjs'
import { wasStopped } from './program.mjs'
import { Sentence } from './sentence.mjs'

const tell = (error) => console.error(error instanceof Sentence ? error.message : error)

const runStep = async ({ name, run }) => {
  console.log(`\n== ${name}`)
  const start = Date.now()
  const counts = await run().catch((error) => {
    tell(error)
    return ofCheck(false)
  })
  console.log(`-- ${name}: ${lineOf(counts)} (${((Date.now() - start) / 1000).toFixed(1)} s)`)
  return named(name, counts)
}

/** Prints the failures, then the last line, and sets the exit code. */
const finish = (total) => {
  if (total.broken.length > 0) console.log(`\nFailed:\n${total.broken.map((name) => `  ${name}`).join('\n')}`)
  console.log(`\n${lineOf(total)}`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

/** Prepares (installs), runs every step and prints the total. A failed preparation counts as the only failure. */
export const report = async (prepare, steps) => {
  let total = none
  try {
    const handedOver = await prepare()
    if (handedOver !== undefined) {
      process.exitCode = handedOver
      return
    }
    for (const step of steps) {
      if (wasStopped()) break
      total = plus(total, await runStep(step))
    }
    if (wasStopped()) total = plus(total, ofCheck(false))
  } catch (error) {
    tell(error)
    total = plus(total, ofCheck(false))
  }
  finish(total)
}
