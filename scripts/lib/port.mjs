// Checks the server's address and data folder before time is spent on building.
import { accessSync, constants, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { root } from './root.mjs'
import { Sentence } from './sentence.mjs'

/** The port from the environment (1 to 65535; 4173 by default). */
export const wantedPort = () => {
  const text = process.env.PORT || process.env.PARLEY_PORT || ''
  if (text === '') return 4173
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > 65535) {
    throw new Sentence(`PORT must be a whole number from 1 to 65535, and it is "${text}".`)
  }
  return port
}

/** Fails if the port is in use, or this user may not use it. */
export const assertPortFree = (port) =>
  new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', ({ code }) => {
      const why = code === 'EADDRINUSE' ? 'is already in use' : `cannot be used (${code})`
      fail(
        new Sentence(
          `Port ${port} ${why}: stop the program that holds it, or choose another with PORT=4180 npm start.`,
        ),
      )
    })
    probe.listen(port, () => probe.close(done))
  })

/** Fails if the data folder cannot be created or written. */
export const assertDataFolder = () => {
  const folder = resolve(root, process.env.DATA_DIR || process.env.PARLEY_DATA_DIR || 'data')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
  } catch ({ code }) {
    throw new Sentence(
      `The data folder ${folder} cannot be written (${code}): choose another with DATA_DIR=folder npm start.`,
    )
  }
}
