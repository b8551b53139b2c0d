// Runs steps in order, without stopping at a failure, and ends with one summary line. A step that says `isAhead` begins
// before all others, beside them; it is told in its turn.
import { lineOf, named, none, ofCheck, plus } from './counts.mjs'
import { wasStopped } from './program.mjs'
import { Sentence } from './sentence.mjs'

const tell = (error) => console.error(error instanceof Sentence ? error.message : error)

const begin = async ({ run }) => {
  const start = Date.now()
  const counts = await run().catch((error) => {
    tell(error)
    return ofCheck(false)
  })
  return { counts, seconds: ((Date.now() - start) / 1000).toFixed(1) }
}

const tellStep = async ({ name }, running) => {
  const { counts, seconds } = await running
  console.log(`-- ${name}: ${lineOf(counts)} (${seconds} s)`)
  return named(name, counts)
}

/** Runs the steps, and resolves to the sum of their results. */
export const runSteps = async (steps) => {
  const ahead = new Map(steps.filter(({ isAhead }) => isAhead).map((step) => [step, begin(step)]))
  let total = none
  for (const step of steps) {
    if (wasStopped()) return plus(total, ofCheck(false))
    console.log(`\n== ${step.name}`)
    total = plus(total, await tellStep(step, ahead.get(step) ?? begin(step)))
  }
  return wasStopped() ? plus(total, ofCheck(false)) : total
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
    total = await runSteps(steps)
  } catch (error) {
    tell(error)
    total = plus(total, ofCheck(false))
  }
  finish(total)
}
