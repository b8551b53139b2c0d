// Ways to support the site; only available ones are listed.
import { describe, expect, test } from 'vitest'
import { drawPaying, type Paying } from '../../../testing/drawPaying.tsx'
import { SupportUsSheet } from './SupportUsSheet.tsx'

const draw = (provider?: Readonly<Record<string, unknown>>) =>
  drawPaying(
    <SupportUsSheet overlay={{ name: 'supportUs' }} onClose={() => {}} />,
    provider === undefined ? {} : { '/payments/provider': provider },
  )
const stripe = { provider: 'stripe', publishableKey: 'pk', crypto: 'off' }
const links = ({ page }: Paying) =>
  [...page.querySelectorAll('a')].map((link) => [link.textContent?.trim(), link.getAttribute('href')])

describe('ways to support the site', () => {
  test("include the owner's page of other options", async () => {
    const drawn = await draw({ ...stripe, contribute: 'https://give.example/parley' })
    expect(links(drawn)).toEqual([['Other options', 'https://give.example/parley']])
    expect(drawn.find('button', 'Subscribe to Pro')).toBeDefined()
  })

  test('leave out other options when there is no such page, or its address is invalid', async () => {
    for (const more of [{}, { contribute: '' }, { contribute: 'javascript:alert(1)' }])
      expect(links(await draw({ ...stripe, ...more }))).toEqual([])
    expect(links(await draw())).toEqual([])
  })

  test('leave out the subscription when the server takes no payments', async () => {
    const drawn = await draw({
      provider: 'none',
      publishableKey: '',
      crypto: 'off',
      contribute: 'https://give.example/',
    })
    expect(drawn.find('button', 'Subscribe to Pro')).toBeUndefined()
    expect(drawn.page.textContent).toContain('Payments are not available')
    expect(links(drawn)).toEqual([['Other options', 'https://give.example/']])
  })
})
