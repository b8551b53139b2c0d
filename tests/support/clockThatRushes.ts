/**
 * Loaded before a server process (`--import`): its time runs CLOCK_TIMES as fast since CLOCK_FROM, so that a test need
 * not wait for half a minute until a lease ends. Processes with the same CLOCK_FROM have the same time.
 */
const [from, times] = [Number(process.env['CLOCK_FROM']), Number(process.env['CLOCK_TIMES'])]
const given = Date.now
Date.now = () => Math.round(from + (given() - from) * times)

/** A timer that waits a fraction of its time. */
const sooner = <Timer extends typeof setTimeout | typeof setInterval>(timer: Timer): Timer =>
  new Proxy(timer, {
    apply: (target, self, [work, span, ...rest]: Array<unknown>): unknown =>
      Reflect.apply(target, self, [work, Number(span ?? 0) / times, ...rest]),
  })
globalThis.setTimeout = sooner(setTimeout)
globalThis.setInterval = sooner(setInterval)
