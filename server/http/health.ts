/** `/healthz`, whether the process is alive, and `/readyz`, whether it can serve: for balancers and monitors. */
import { securityHeaders } from './securityHeaders.ts'

/** What was checked, by name: 'ok', or a few words on what is wrong. */
export type Readiness = Readonly<Record<string, string>>
export type ReadyCheck = () => Promise<Readiness>

const json = (status: number, body: unknown, more: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { ...securityHeaders, 'content-type': 'application/json', 'cache-control': 'no-store', ...more },
  })

export const healthResponse = (): Response => json(200, { status: 'ok' })

export const readyResponse = async (ready: ReadyCheck = () => Promise.resolve({})): Promise<Response> => {
  const checks = await ready()
  const isReady = Object.values(checks).every((each) => each === 'ok')
  return isReady
    ? json(200, { status: 'ok', checks })
    : json(503, { status: 'unavailable', checks }, { 'retry-after': '2' })
}
