// Running another program: with its output shown or kept, with a time limit, and never left behind when this one is stopped.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './root.mjs'

const running = new Set()
/** Those that would rather go on: they are ended without a question. */
const stubborn = new Set()
let stopped = false

/** Whether someone asked this program to stop: what would come next should not begin. */
export const wasStopped = () => stopped

const stopAll = (signal) => {
  for (const child of running) child.kill(signal)
}

// In a terminal Ctrl+C reaches the children by itself; a second SIGINT from here would cut their goodbye short.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopped = true
    for (const child of stubborn) child.kill('SIGKILL')
    if (signal !== 'SIGINT' || !process.stdin.isTTY) stopAll(signal)
  })
}
process.on('exit', () => stopAll('SIGKILL'))

/**
 * Runs a program and waits for its end, from the project's folder or from `cwd`.
 *
 * `ends` says that it needs no goodbye: it is ended at once when this one is stopped, and when its time is over.
 * `keep` collects its output instead of showing it, and ends a program that says more than `most` characters. `limit`
 * (milliseconds) ends a program that hangs. Answers the exit code (128 + number when a signal ended it, 127 when it could
 * not be started), the kept output, what of it stood in its standard output (`out`), whether it hung and whether it said
 * too much.
 */
export const run = (
  command,
  args,
  { keep = false, env = process.env, limit = 0, cwd = root, most = Number.POSITIVE_INFINITY, ends = false } = {},
) =>
  new Promise((resolve) => {
    const stdio = keep ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(command, args, {
      cwd,
      env,
      stdio,
      shell: process.platform === 'win32' && command === 'npm',
    })
    running.add(child)
    if (ends) stubborn.add(child)
    let output = ''
    let out = ''
    let hung = false
    let saidTooMuch = false
    const timer =
      limit > 0 &&
      setTimeout(() => {
        hung = true
        child.kill(ends ? 'SIGKILL' : 'SIGTERM')
        setTimeout(() => child.kill('SIGKILL'), 5000).unref()
      }, limit)
    const finish = (code) => {
      clearTimeout(timer)
      running.delete(child)
      stubborn.delete(child)
      resolve({ code, output, out, hung, saidTooMuch })
    }
    const hear = (text) => {
      output += text
      if (output.length <= most) return
      saidTooMuch = true
      child.kill('SIGKILL')
    }
    if (keep) {
      child.stdout.setEncoding('utf8').on('data', (text) => {
        out += text
        hear(text)
      })
      child.stderr.setEncoding('utf8').on('data', hear)
    }
    child.on('error', (error) => {
      output += error.message
      finish(127)
    })
    child.on('close', (code, signal) => finish(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
