// A community's stylesheet: its colours show on its screens to members who want them; everything else in it has no
// effect.
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { beMember } from '../support/members.ts'
import { act, newShed } from '../support/moderating.ts'
import { isAtWork, listenForErrors, openApp } from '../support/openApp.ts'

const hostile = `
  @import url(/stolen.css);
  :root { --page: rgb(10, 120, 90); --text: rgb(1, 2, 3); }
  main, nav, header { display: none !important; position: fixed; background: url(/stolen.png); }
  body ~ *, :root + nav, html { background-color: red !important; }
  * { opacity: 0; font-size: 0; background-image: image-set("/stolen.png" 1x); }
`

/** Whether the page behind the content has the stylesheet's colour, as it is seen. */
const isColoured = async (page: Page): Promise<boolean> => {
  const { data, info } = await sharp(await page.screenshot({ animations: 'disabled' }))
    .raw()
    .toBuffer({ resolveWithObject: true })
  let coloured = 0
  for (let at = 0; at < data.length; at += info.channels)
    if (data[at] === 10 && data[at + 1] === 120 && data[at + 2] === 90) coloured += 1
  return coloured > (info.width * info.height) / 100
}

test('a stylesheet colours its community for a member, hides and loads nothing, and can be switched off', async ({
  page,
  request,
}) => {
  const { founder, community, path } = await newShed(request)
  await act(request, founder, '/community/set_stylesheet.json', { community, stylesheet: hostile })

  const errors = listenForErrors(page)
  const stolen: Array<string> = []
  page.on('request', (each) => {
    if (each.url().includes('stolen')) stolen.push(each.url())
  })
  await beMember(page, founder)
  await openApp(page, `/c/${community}`)
  await expect.poll(() => isColoured(page)).toBe(true)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Community' })).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe('rgb(255, 0, 0)')

  // A post opened by its own address.
  await openApp(page, path)
  await expect.poll(() => isColoured(page)).toBe(true)
  await expect(page.getByText('Behind the door.')).toBeVisible()

  // Other screens are not affected.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Trending' }).click()
  await expect.poll(() => isColoured(page)).toBe(false)

  await openApp(page, '/settings/appearance')
  await page.getByRole('switch', { name: 'Community styles' }).click()
  await expect(page.getByRole('switch', { name: 'Community styles' })).not.toBeChecked()
  await openApp(page, `/c/${community}`)
  await expect(page.getByRole('region', { name: 'Community' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  // Not until the network is idle: a call of the visit before is repeated early, and an answer that is not read stays open for some seconds.
  await isAtWork(page)
  expect(await isColoured(page)).toBe(false)
  expect(stolen).toEqual([])
  expect(errors).toEqual([])
})
