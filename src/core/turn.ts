/**
 * Waits for a new task, so that everything already queued runs first. After many turns it waits a moment of real time
 * instead, for chunks that are loading.
 */

const many = 50

/** `nth` is the number of turns already waited. */
export const turn = (nth: number): Promise<void> =>
  new Promise((resolve) => {
    if (nth >= many) {
      setTimeout(resolve, 1)
      return
    }
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve())
    port1.start()
    port2.postMessage(undefined)
  })

/** Does work in parts, with a task of its own for each: what the person does meanwhile comes in between. */
export const inTurns = async <A>(parts: Generator<undefined, A, undefined>): Promise<A> => {
  for (;;) {
    const { done, value } = parts.next()
    if (done === true) return value
    await turn(0)
  }
}
