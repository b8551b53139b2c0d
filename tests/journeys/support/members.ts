/** Members for journeys: a new one for each, so that journeys do not affect each other. */
import { type APIRequestContext, expect, type Page } from '@playwright/test'

export interface JourneyMember {
  readonly username: string
  readonly password: string
  readonly apiKey: string
  readonly apiSecret: string
}

const password = 'journey-password'

const send = async (
  request: APIRequestContext,
  path: string,
  form: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, unknown>>> => {
  const response = await request.post(`/api/v2${path}`, { form: { ...form } })
  const answer: Readonly<Record<string, unknown>> = await response.json()
  expect({ path, status: response.status(), error: answer['error'] }).toEqual({ path, status: 200, error: undefined })
  return answer
}

/** Logs in an existing member over the API, for example a demo account. */
export const sessionOf = async (
  request: APIRequestContext,
  username: string,
  itsPassword: string,
): Promise<JourneyMember> => {
  const answer = await send(request, '/token', { username, password: itsPassword })
  return { username, password: itsPassword, apiKey: String(answer['api_key']), apiSecret: String(answer['api_secret']) }
}

/** A new member without content. Only in the acting world, which has no captchas. */
export const newMember = async (request: APIRequestContext): Promise<JourneyMember> => {
  const username = `walker_${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`
  await send(request, '/user/create', {
    name: username,
    email: '',
    password,
    confirmPassword: password,
    com: 'http://localhost',
    community: 'home',
    legal: 'true',
    expand: 'card',
    theme: 'light',
    subscriptions: '[]',
    affRef: '',
  })
  return sessionOf(request, username, password)
}

/** The headers that sign a member's API calls. */
export const signedBy = ({ apiKey, apiSecret }: JourneyMember): Record<string, string> => ({
  'X-API-KEY': apiKey,
  'X-API-SECRET': apiSecret,
})

/** The page is logged in as a member from its first load on, until they log out. */
export const beMember = (page: Page, { apiKey, apiSecret }: JourneyMember): Promise<unknown> =>
  page.addInitScript((keys) => {
    if (sessionStorage.getItem('journey.member') !== null) return
    sessionStorage.setItem('journey.member', 'yes')
    localStorage.setItem('parley.keys', keys)
  }, JSON.stringify({ apiKey, apiSecret }))
