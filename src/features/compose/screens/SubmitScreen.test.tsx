// The initial type of a new post: the address's, else the community's default, else link.
import { act } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { PostType } from '../../../../schemas/vocabulary.ts'
import { makeStore } from '../../../../signals/Store.ts'
import { aCommunity } from '../../../../tests/support/entities.ts'
import { type Drawn, renderWithStore } from '../../../testing/renderWithStore.tsx'
import { SubmitScreen } from './SubmitScreen.tsx'

let drawn: Drawn | undefined
afterEach(async () => {
  await drawn?.remove()
})

const store = makeStore()
const open = async (community: string, type?: PostType): Promise<Drawn> => {
  drawn = await renderWithStore(<SubmitScreen community={community} type={type} />, { store })
  return drawn
}
const present = ({ box }: Drawn): string | null | undefined => box.querySelector('nav [aria-current=page]')?.textContent
const asked = ({ ran }: Drawn): ReadonlyArray<unknown> =>
  ran.flatMap(({ name, input }) => (name === 'community.load.v1' ? [input] : []))

describe('a new post', () => {
  it('starts with the community’s default once it is known, and requests that once', async () => {
    const page = await open('Quilts')
    expect(asked(page)).toEqual([{ community: 'Quilts' }])
    await act(async () => store.communities.confirm([aCommunity({ name: 'Quilts', defaultPostType: 'text' })]))
    expect(present(page)).toBe('Text')
    expect(page.box.querySelector('form')).not.toBeNull()
    expect(asked(page)).toHaveLength(1)
    await page.remove()
    const again = await open('quilts')
    expect([present(again), asked(again)]).toEqual(['Text', []])
  })

  it('is a link if the community sets no default, or without a community', async () => {
    expect(present(await open('Unheard'))).toBe('Link')
    for (const place of ['', 'trending']) {
      await drawn?.remove()
      const page = await open(place)
      expect([present(page), asked(page)]).toEqual(['Link', []])
    }
  })

  it('has the type in the address, whatever the community’s default; and each tab is in the address', async () => {
    store.communities.confirm([aCommunity({ name: 'Quilts', defaultPostType: 'text' })])
    const page = await open('Quilts', 'media')
    expect([present(page), asked(page)]).toEqual(['Media', []])
    const tabs = [...page.box.querySelectorAll('nav[aria-label="Type of post"] a')]
    expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual([
      '/c/Quilts/submit?type=link',
      '/c/Quilts/submit?type=text',
      '/c/Quilts/submit?type=media',
    ])
  })
})
