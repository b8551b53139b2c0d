/** A visitor with an address of their own: talks to a test server that trusts its proxy, and can solve captchas. */
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { headersOf, type Keys } from './nodeTransport.ts'
import { plainRequest } from './plainRequest.ts'

export interface VisitorAnswer {
  readonly code: number
  readonly json: { readonly error?: string; readonly [key: string]: unknown }
  readonly retryAfter: string | null
}

export interface Visitor {
  readonly post: (path: string, form: Readonly<Record<string, string>>, keys?: Keys) => Promise<VisitorAnswer>
  readonly get: (path: string, keys?: Keys) => Promise<VisitorAnswer>
  /** Fetches and solves a captcha. `spoil` changes the answer before it is sent. */
  readonly solve: (spoil?: (answer: SolvedCaptcha) => unknown) => Promise<string>
}

interface SolvedCaptcha {
  readonly challenge: Parameters<typeof solveChallenge>[0]['challenge']
  readonly solution: { readonly counter: number; readonly derivedKey: string }
}

/** The form field for the answer to a captcha. */
export const withAnswer = (answer: string): Readonly<Record<string, string>> => ({ 'g-recaptcha-response': answer })

let addresses = 0

const nextAddress = (): string => {
  addresses += 1
  return `10.${addresses >> 8}.${addresses & 255}.1`
}

/** Each visitor gets an unused address, unless one is given. */
export const visitor = (origin: string, address = nextAddress()): Visitor => {
  const call = async (path: string, keys?: Keys, form?: Readonly<Record<string, string>>): Promise<VisitorAnswer> => {
    const headers = { ...headersOf(keys), 'X-Forwarded-For': address }
    const answer = await plainRequest(`${origin}/api/v2${path}`, headers, form)
    const json: VisitorAnswer['json'] = JSON.parse(answer.text)
    return { code: answer.status, json, retryAfter: answer.headers['retry-after'] ?? null }
  }
  return {
    post: (path, form, keys) => call(path, keys, form),
    get: (path, keys) => call(path, keys),
    solve: async (spoil = (answer) => answer) => {
      const { json } = await call('/captcha/challenge.json')
      const challenge: SolvedCaptcha['challenge'] = JSON.parse(String(json['challenge']))
      const solution = await solveChallenge({ challenge, deriveKey })
      if (solution === null) throw new Error('The captcha has no solution.')
      return Buffer.from(JSON.stringify(spoil({ challenge, solution }))).toString('base64')
    },
  }
}
