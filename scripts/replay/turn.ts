/** A task of its own, in Node: whatever waits to run runs before it. Where that was not enough often, parts may be on their way from the disk. */

const many = 50

/** `nth` counts the turns that were waited for already. */
export const turn = (nth: number): Promise<void> =>
  new Promise((resolve) => {
    if (nth < many) setImmediate(resolve)
    else setTimeout(resolve, 1)
  })
