/**
 * Serves everything below /ads: this server's own ads, those of another host, or - without ads - empty responses of the
 * same calls.
 */
import { Schema } from 'effect'
import { getAdConfig } from '../../schemas/api/ads.ts'
import { type AdsSettings, noAdConfig } from '../ads/AdsSettings.ts'
import { adRoutes } from '../ads/handlers/ads.ts'
import { adPictureAt } from '../ads/houseAds.ts'
import { makeAdsProxy } from './adsProxy.ts'
import { success } from './answers.ts'
import { makeApi, type Run } from './api.ts'
import { jsonResponse } from './compressed.ts'
import { mediaHeaders, securityHeaders } from './securityHeaders.ts'

type Answerer = (request: Request, address: string) => Promise<Response>

const noConfig = success(Schema.encodeSync(getAdConfig.answer)(noAdConfig))

/** Nothing to show or count, and nothing that a page would treat as an error. */
const answersNone: Answerer = (request) => {
  const isConfig = new URL(request.url).pathname === getAdConfig.path
  return jsonResponse(
    isConfig ? noConfig : success({ ads: [] }),
    request.headers.get('accept-encoding'),
    200,
    securityHeaders,
  )
}

const answersOwn = (run: Run, log: (line: string) => void): Answerer => {
  const api = makeApi(adRoutes, run, log, '')
  return async (request, address) => {
    const drawing = adPictureAt(new URL(request.url).pathname)
    if (drawing !== undefined)
      return jsonResponse(drawing, request.headers.get('accept-encoding'), 200, {
        ...mediaHeaders,
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=86400',
      })
    const response = await api(request, address)
    for (const [name, value] of Object.entries(securityHeaders)) response.headers.set(name, value)
    return response
  }
}

/** `run` reaches this server's database; undefined in front of another server, whose ads are not fetched by default. */
export const makeAds = (ads: AdsSettings, run: Run | undefined, log: (line: string) => void): Answerer => {
  if (ads.kind === 'elsewhere') return makeAdsProxy(ads.origin, log)
  return ads.kind === 'off' || run === undefined ? answersNone : answersOwn(run, log)
}
