/** A task of its own: whatever waits to run runs before it. Where that was not enough often, a moment of real time passes: parts are loaded. */

const many = 50

/** `nth` counts the turns that were waited for already. */
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
