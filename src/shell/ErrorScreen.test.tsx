// The error page, for unexpected errors and for chunks that fail to load.
import { afterEach, describe, expect, it } from 'vitest'
import { afterMissingPart } from '../adapters/missingParts.ts'
import { type Drawn, renderWithStore } from '../testing/renderWithStore.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'

let drawn: Drawn | undefined
afterEach(async () => drawn?.remove())

const draw = async (error: Error) => {
  drawn = await renderWithStore(<ErrorScreen error={error} reset={() => {}} />, {
    address: '/c/cats',
    route: '/c/$community',
  })
  const { box } = drawn
  return { text: box.querySelector('[role=alert]')?.textContent, links: [...box.querySelectorAll('a')] }
}

describe('the error screen', () => {
  it('leads home', async () => {
    const { text, links } = await draw(new Error('secret words of an engineer'))
    expect(text).toContain('An error occured.')
    expect(text).not.toContain('engineer')
    expect(links.map(({ textContent, pathname }) => [textContent, pathname])).toEqual([['Go home', '/']])
  })

  it('says that a chunk could not be loaded, and retries on the same screen', async () => {
    const missing = () => new TypeError('Failed to fetch dynamically imported module: /assets/gone.js')
    const error = missing()
    const nothing = { getItem: () => null, setItem: () => {} }
    await afterMissingPart(error, {
      now: () => 0,
      storage: () => nothing,
      reaches: () => Promise.resolve(false),
      reload: () => {},
    })
    // Also errors that afterMissingPart has not handled.
    for (const each of [error, missing(), new Error('Unable to preload CSS for /assets/gone.css')]) {
      const { text, links } = await draw(each)
      expect(text).toContain('A part of the app could not be loaded. Check your connection and try again.')
      expect(links.map(({ textContent, pathname }) => [textContent, pathname])).toEqual([
        ['Try again', '/c/cats'],
        ['Go home', '/'],
      ])
      await drawn?.remove()
    }
  })
})
