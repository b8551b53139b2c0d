// What the search in the top bar covers.
import { expect, test } from 'vitest'
import { renderInApp } from '../testing/renderInApp.tsx'
import { TopBar } from './TopBar.tsx'

const searchOf = async (address: string, name: string) => {
  const { find } = await renderInApp(<TopBar title="A screen" isRoot={false} offersSignUp />, { address })
  return find('link', name)?.getAttribute('href')
}

test.each(['/c/Gardening', '/c/Gardening/about', '/c/Gardening/queue', '/c/Gardening/submit'])(
  'on %s it searches that community',
  async (address) => {
    expect(await searchOf(address, 'Search in c/Gardening')).toBe('/search?community=Gardening')
  },
)

test.each(['/', '/c/all', '/c/trending', '/u/ada', '/communities'])('on %s it searches everywhere', async (address) => {
  expect(await searchOf(address, 'Search')).toBe('/browse')
})
