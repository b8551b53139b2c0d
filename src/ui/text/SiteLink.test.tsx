// In which tab links to other sites open.
import { expect, test } from 'vitest'
import { makeStore } from '../../../signals/Store.ts'
import { renderInApp } from '../../testing/renderInApp.tsx'
import { TextLink } from './SiteLink.tsx'

const draw = async (href: string, opensNewTab?: boolean) => {
  const store = makeStore()
  if (opensNewTab !== undefined) store.preferences.value = { ...store.preferences.peek(), opensNewTab }
  const { find } = await renderInApp(<TextLink href={href}>there</TextLink>, { store })
  const link = find('link', 'there')
  return [link?.getAttribute('target') ?? null, link?.getAttribute('rel') ?? null]
}

test('a link to another site opens in the same tab until the reader chooses a new one', async () => {
  expect(await draw('https://example.com/x')).toEqual([null, 'noopener nofollow ugc'])
  expect(await draw('https://example.com/x', true)).toEqual(['_blank', 'noopener nofollow ugc'])
  expect(await draw('https://example.com/x', false)).toEqual([null, 'noopener nofollow ugc'])
})

test('an e-mail address and a screen of the app never open a new tab', async () => {
  expect((await draw('mailto:ada@example.com', true))[0]).toBeNull()
  expect((await draw('/c/gaming', true))[0]).toBeNull()
})
