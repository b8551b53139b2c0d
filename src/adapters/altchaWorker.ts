/**
 * Solves an ALTCHA puzzle in a worker: derives keys one after another until one fits. Posts the solution, or `failed`.
 */
import { type Challenge, type DeriveKeyFunction, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { pbkdf2Sha256 } from './pbkdf2Sha256.ts'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isChallenge = (value: unknown): value is Challenge =>
  isRecord(value) &&
  isRecord(value.parameters) &&
  ['algorithm', 'nonce', 'salt', 'keyPrefix'].every((name) => typeof Object(value.parameters)[name] === 'string')

/** Browsers hide their own crypto from pages loaded over http from another device; each key then takes longer. */
const deriveSlowly: DeriveKeyFunction = ({ algorithm, cost, keyLength }, salt, password) => {
  if (algorithm !== 'PBKDF2/SHA-256') return Promise.reject(new Error(`${algorithm} is not known here.`))
  return Promise.resolve({ parameters: {}, derivedKey: pbkdf2Sha256(password, salt, cost, keyLength) })
}

const solve = async (text: unknown): Promise<string> => {
  const challenge: unknown = JSON.parse(String(text))
  if (!isChallenge(challenge)) return 'failed'
  const solution = await solveChallenge({ challenge, deriveKey: isSecureContext ? deriveKey : deriveSlowly })
  if (solution === null) return 'failed'
  const { counter, derivedKey } = solution
  // The format of ALTCHA's own widget: JSON in base64.
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }))
}

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  solve(data).then(postMessage, () => postMessage('failed'))
})
