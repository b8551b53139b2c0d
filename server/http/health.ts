/** `/healthz`, whether the process is alive, and `/readyz`, whether it can serve: for balancers and monitors. */
import { securityHeaders } from './securityHeaders.ts'

export interface Readiness {
  /**
   * Whether this process can answer most requests. A fault that others share and that requests survive does not count:
   * a balancer would take all machines out at once.
   */
  readonly isReady: boolean
  /** What was checked, by name: 'ok', 'unknown', or a few words on what is wrong. */
  readonly checks: Readonly<Record<string, string>>
}

export type ReadyCheck = () => Promise<Readiness>

const json = (status: number, body: unknown, more: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { ...securityHeaders, 'content-type': 'application/json', 'cache-control': 'no-store', ...more },
  })

export const healthResponse = (): Response => json(200, { status: 'ok' })

const always: ReadyCheck = () => Promise.resolve({ isReady: true, checks: {} })

export const readyResponse = async (ready = always): Promise<Response> => {
  const { isReady, checks } = await ready()
  if (!isReady) return json(503, { status: 'unavailable', checks }, { 'retry-after': '2' })
  const isWhole = Object.values(checks).every((each) => each === 'ok')
  return json(200, { status: isWhole ? 'ok' : 'degraded', checks })
}
