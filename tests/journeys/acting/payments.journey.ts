// Pro, from subscribing to cancelling: with a pretended card, in pretended coins, and with a card form of another
// origin.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { defaultPreferences, type Preferences } from '../../../schemas/entities/Preferences.ts'
import { type CardServer, cards, standInForScript, startCardServer } from '../support/cardServer.ts'
import { showsFeed } from '../support/feedPage.ts'
import { findings } from '../support/findings.ts'
import { beMember, newMember, signedBy } from '../support/members.ts'
import { listenForErrors, openApp } from '../support/openApp.ts'

const received = "Success! We've received your payment - your purchase should go through any moment now."

const remember = (page: Page, preferences: Partial<Preferences> = {}): Promise<unknown> =>
  page.addInitScript(
    (kept) => {
      if (localStorage.getItem('parley.preferences') === null) localStorage.setItem('parley.preferences', kept)
    },
    JSON.stringify({ ...defaultPreferences, wasOfferedCommunities: true, ...preferences }),
  )

/** Makes the server refuse one call until told otherwise. */
const refuse = async (page: Page, path: string): Promise<() => Promise<void>> => {
  const address = `**/api/v2/payments/${path}`
  await page.route(address, (route) => route.fulfill({ json: { status: false, error: 'Not today.' } }))
  return () => page.unroute(address)
}

const layer = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })
/** Found by its attribute: under a dialog the toast container has no role for screen readers. */
const notice = (page: Page, words: string): Locator =>
  page.locator('[role=status]').getByText(words, { exact: true }).last()
const press = (page: Page, name: string | RegExp): Promise<void> =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .last()
    .click()
const amount = (page: Page): Locator => page.getByLabel('Dollars a month')

/** No serious violation in either theme, in an open dialog. */
const hasNoFaults = async (page: Page): Promise<void> => {
  for (const theme of ['dark', 'light']) {
    await page.evaluate((next) => {
      document.documentElement.dataset['theme'] = next
    }, theme)
    expect(await findings(page)).toEqual([])
  }
}

/** From the subscription screen to the choice of the payment method. */
const toMethod = async (page: Page, dollars: string, origin = ''): Promise<void> => {
  await openApp(page, `${origin}/settings/subscription`)
  await expect(page.getByText('You do not have an active paid subscription.')).toBeVisible()
  await press(page, 'Subscribe to Pro')
  await expect(layer(page, 'Upgrade to Pro')).toContainText('No ads')
  await press(page, 'Next')
  await amount(page).fill(dollars)
  await press(page, 'Next')
}

test('a member subscribes by card, changes the price, and cancels', async ({ page }) => {
  const errors = listenForErrors(page)
  await beMember(page, await newMember(page.request))
  await remember(page)
  await openApp(page, '/c/all')
  await showsFeed(page)
  // From the sheet with ways to support the site.
  await page.getByRole('article', { name: 'Support us' }).getByRole('button', { name: 'See how' }).click()
  await press(page, 'Subscribe to Pro')
  await expect(layer(page, 'Upgrade to Pro')).toContainText('No ads')
  await press(page, 'Next')
  await expect(layer(page, 'Your Contribution')).toContainText('Contributions of 6.99 monthly or more include Pro.')
  const next = page.getByRole('button', { name: 'Next', exact: true })
  for (const blocked of ['6.98', '500.01', 'ten']) {
    await amount(page).fill(blocked)
    await expect(next).toBeDisabled()
    await amount(page).press('Enter')
    await expect(page.getByRole('heading', { name: 'Your Contribution' })).toBeVisible()
  }
  await expect(page.getByRole('alert')).toHaveCount(0)
  await amount(page).fill('7,5')
  await amount(page).press('Enter')
  await expect(page.getByRole('heading', { name: 'Payment Method' })).toBeVisible()
  await press(page, 'Back')
  await expect(amount(page)).toHaveValue('7,5')
  await hasNoFaults(page)
  await press(page, 'Next')
  await press(page, /^Card/)

  const orderAgain = await refuse(page, 'create_card')
  await press(page, 'Next')
  await expect(notice(page, 'Something went wrong.')).toBeVisible()
  await expect(layer(page, 'Send Payment').getByRole('alert')).toHaveText('Something went wrong. Not today.')
  await orderAgain()
  await press(page, 'Try again')
  await expect(layer(page, 'Send Payment')).toContainText('Test payments')
  await expect(layer(page, 'Send Payment')).toContainText('$7.50')
  await press(page, 'A card that is declined')
  await press(page, 'Pay $7.50')
  const declined = layer(page, 'Send Payment').getByRole('alert')
  await expect(declined).toHaveText('Your card was declined.')
  expect(await declined.evaluate((each) => getComputedStyle(each).color)).toBe('rgb(179, 38, 30)')
  await hasNoFaults(page)
  await press(page, 'A card that pays, confirmed late')
  await press(page, 'Pay $7.50')
  await expect(page.getByRole('status').getByText(received)).toBeVisible()
  await expect(page.getByText('Waiting for your subscription...')).toBeVisible()
  await expect(page.getByText('Your subscription is active.')).toBeVisible()
  await press(page, 'Done')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('region', { name: 'Profile' }).getByTitle('Pro member')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Get Pro' })).toHaveCount(0)
  await openApp(page, '/settings/subscription')
  const panel = page.getByRole('region', { name: 'Pro', exact: true })
  await expect(panel).toContainText('$7.50 a month, by card')
  await expect(panel.getByRole('button')).toHaveText(['Cancel subscription', 'Edit Price'])

  await press(page, 'Edit Price')
  const price = layer(page, 'Edit Price')
  await amount(page).fill('6')
  await press(page, 'Save')
  await expect(price.getByRole('alert')).toHaveText('Sorry, the minimum is $6.99.')
  await amount(page).fill('501')
  await press(page, 'Save')
  await expect(price.getByRole('alert')).toHaveText('Sorry, the maximum is $500.00.')
  const changeAgain = await refuse(page, 'change_subscription')
  await amount(page).fill('12')
  await press(page, 'Save')
  await expect(notice(page, 'Something went wrong.')).toBeVisible()
  await expect(price.getByRole('alert')).toHaveText('Something went wrong. Not today.')
  await changeAgain()
  await expect(amount(page)).toHaveValue('12')
  await press(page, 'Save')
  await expect(notice(page, 'Success - thank you!')).toBeVisible()
  await expect(panel).toContainText('$12.00 a month')

  await panel.getByRole('button', { name: 'Cancel subscription' }).click()
  const cancelAgain = await refuse(page, 'cancel_subscription')
  // The same notice may still be there from the refusal before.
  const refused = page.waitForResponse('**/payments/cancel_subscription')
  await press(page, 'Cancel Pro')
  await refused
  await expect(notice(page, 'Something went wrong.')).toBeVisible()
  await cancelAgain()
  await press(page, 'Cancel Pro')
  await expect(notice(page, 'Your subscription has been cancelled.')).toBeVisible()
  await page.reload()
  await expect(panel).toContainText(/Your subscription cancels on \w+ \d+, \d{4}\./)
  await expect(panel.getByRole('button')).toHaveCount(0)
  expect(errors.filter((each) => !each.includes('403'))).toEqual([])
})

test('a member pays in coins for three months, and renews', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await beMember(page, await newMember(page.request))
  await remember(page)
  await toMethod(page, '10')
  await press(page, /^Cryptocurrency/)
  await press(page, 'Next')
  await press(page, /^3 months/)
  const orderAgain = await refuse(page, 'create_cryptocurrency')
  await press(page, 'Next')
  await expect(notice(page, 'Something went wrong.')).toBeVisible()
  await orderAgain()
  await press(page, 'Try again')
  const send = layer(page, 'Send Payment')
  await expect(send).toContainText('$30.00 for 3 months')
  await expect(send.getByRole('list', { name: 'Coins' }).getByRole('button')).toHaveText([
    'Bitcoin (BTC)',
    'Ethereum (ETH)',
    'Dogecoin (DOGE)',
    'Litecoin (LTC)',
    'Tether (USDT)',
    'USD Coin (USDC)',
    'Bitcoin Cash (BCH)',
  ])
  await press(page, 'Dogecoin (DOGE)')
  await expect(send.getByRole('img', { name: /^QR code for a wallet: [\d.]+ DOGE$/ })).toBeVisible()
  for (const part of ['amount', 'address'] as const) {
    await press(page, `Copy ${part}`)
    const shown = await send
      .getByRole('code')
      .nth(part === 'amount' ? 0 : 1)
      .textContent()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(shown)
  }
  // The state is really polled.
  const isAsked = (): Promise<unknown> => page.waitForRequest('**/api/v2/payments/subscription')
  await expect(send.getByText('Checking for payment...')).toBeVisible()
  await isAsked()
  await isAsked()
  await expect(send).toContainText('Test payments')
  await hasNoFaults(page)
  await press(page, 'Send the test coins')
  await expect(page.getByRole('status').getByText(received)).toBeVisible()
  await press(page, 'Done')

  const panel = page.getByRole('region', { name: 'Pro', exact: true })
  await expect(panel.getByRole('button')).toHaveText(['Renew', 'Edit Price'])
  await expect(panel).toContainText('$10.00 a month, in cryptocurrency')
  const until = panel.getByText(/^Your subscription is paid until /)
  const before = (await until.textContent()) ?? ''
  const renewAgain = await refuse(page, 'renew_subscription')
  await press(page, 'Renew')
  await expect(notice(page, 'Something went wrong.')).toBeVisible()
  await renewAgain()
  await press(page, 'Try again')
  await press(page, 'Bitcoin (BTC)')
  await press(page, 'Send the test coins')
  await expect(page.getByRole('status').getByText(received)).toBeVisible()
  await press(page, 'Done')
  await expect(until).not.toHaveText(before)
})

test('an award gives its author a week of Pro, which everyone can see', async ({ browser, request }) => {
  const author = await newMember(request)
  const made = await request.post('/api/v2/action/create_post', {
    headers: signedBy(author),
    form: { type: 'text', community: 'AskTheTable', title: 'What is worth an award?', content: 'This, maybe.' },
  })
  const { link } = await made.json()
  // Pro members have one award to give; the menu shows it to members with the beta setting.
  const giver = await newMember(request)
  const asGiver = async (path: string, form: Readonly<Record<string, string>>): Promise<Record<string, unknown>> =>
    (await request.post(`/api/v2${path}`, { headers: signedBy(giver), form: { ...form } })).json()
  const order = { type: 'subscription', tier: '1', awards: '0', price: '6.99' }
  const { token } = await asGiver('/payments/create_card', order)
  await asGiver('/payments/test/card', { token: String(token), outcome: 'paid' })
  await asGiver('/user/settings', { beta: 'true' })
  const page = await (await browser.newContext()).newPage()
  await beMember(page, giver)
  await remember(page, { isBeta: true })
  await openApp(page, String(link))
  const more = page
    .getByRole('article', { name: 'Post', exact: true })
    .getByRole('button', { name: 'More', exact: true })
  await more.click()
  await press(page, 'Award')
  await expect(layer(page, 'Give Award')).toContainText('You have 1 credit.')
  await press(page, 'Give Award')
  await press(page, 'Confirm Award')
  await expect(notice(page, 'Successfully awarded!')).toBeVisible()
  await more.click()
  await press(page, 'Award')
  await expect(layer(page, 'Give Award')).toContainText('You have 0 credits.')
  await openApp(page, `/u/${author.username}`)
  await expect(page.getByRole('region', { name: 'Profile' }).getByTitle('Pro member')).toBeVisible()
  await page.context().close()
})

test.describe('where Stripe takes cards', () => {
  let server: CardServer
  test.beforeAll(async () => {
    server = await startCardServer()
  })
  test.afterAll(() => server.end())

  test('its form is used, and no card number reaches our server', async ({ playwright, page }) => {
    const request = await playwright.request.newContext({ baseURL: server.origin })
    await beMember(page, await newMember(request))
    await page.addInitScript(() => localStorage.setItem('parley.inspect', '1'))
    await remember(page)
    /** Everything sent to our own server. */
    const sent: Array<string> = []
    page.on('request', async (each) => {
      if (each.url().startsWith(server.origin))
        sent.push([each.url(), each.postData(), JSON.stringify(await each.allHeaders())].join(' '))
    })
    await page.route('https://js.stripe.com/**', (route) => route.abort())
    await toMethod(page, '6.99', server.origin)
    await press(page, /^Card/)
    await press(page, 'Next')
    const pay = layer(page, 'Send Payment')
    await expect(pay.getByRole('alert')).toContainText('The card form could not be loaded.')
    await page.unroute('https://js.stripe.com/**')
    await standInForScript(page, server)
    await press(page, 'Try again')
    const form = page.frameLocator('iframe[title="Secure payment input frame"]')
    const number = form.getByLabel('Card number')
    await number.fill(cards.declined)
    await form.getByLabel('CVC').fill('731')
    await expect(pay).not.toContainText('Test payments')
    await press(page, 'Pay $6.99')
    await expect(pay.getByRole('alert')).toHaveText('Your card was declined.')
    await number.fill(cards.good)
    await press(page, 'Pay $6.99')
    await expect(page.getByRole('status').getByText(received)).toBeVisible()
    await expect(page.getByText('Your subscription is active.')).toBeVisible()

    const log = await page.evaluate(() =>
      JSON.stringify(Object(Reflect.get(globalThis, 'parleyInspect')).log.entries()),
    )
    expect(log).toContain('payments.payByCard.v1')
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    expect(sent.length).toBeGreaterThan(10)
    for (const secret of [cards.good, cards.declined, '_secret_'])
      expect({
        secret,
        log: log.includes(secret),
        kept: kept.includes(secret),
        sent: sent.some((each) => each.includes(secret)),
      }).toEqual({ secret, log: false, kept: false, sent: false })
    expect(server.stripe.subscriptions()).toMatchObject([{ status: 'active', unit_amount: 699 }])
    await press(page, 'Done')
    await expect(page.getByRole('region', { name: 'Pro', exact: true })).toContainText('$6.99 a month, by card')
    await request.dispose()
  })
})
