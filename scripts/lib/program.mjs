// Runs another program, with its output shown or captured, with a time limit, and ends it when this one is stopped.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './root.mjs'

const running = new Set()
/** Programs that are killed at once, without a graceful shutdown. */
const stubborn = new Set()
let stopped = false

/** Whether this program was asked to stop: no further step should start. */
export const wasStopped = () => stopped

const stopAll = (signal) => {
  for (const child of running) child.kill(signal)
}

// In a terminal Ctrl+C also reaches the children; a second SIGINT from here would interrupt their shutdown.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopped = true
    for (const child of stubborn) child.kill('SIGKILL')
    if (signal !== 'SIGINT' || !process.stdin.isTTY) stopAll(signal)
  })
}
process.on('exit', () => stopAll('SIGKILL'))

/**
 * Runs a program and waits for its end, in the project's folder or in `cwd`.
 *
 * `ends` kills it without a graceful shutdown when this one is stopped, and when its time is over. `keep` captures its
 * output instead of showing it, and ends a program that prints more than `most` characters. `limit` (milliseconds) ends a
 * program that hangs. Resolves to the exit code (128 + number if a signal ended it, 127 if it could not be started), the
 * captured output, the part from standard output (`out`), whether it hung and whether it printed too much.
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
