import { describe, expect, it } from 'vitest'
import { afterMissingPart, doWithout } from './missingParts.ts'

const failed = (): Error => new TypeError('Failed to fetch dynamically imported module: /assets/gone.js')

const makePage = ({ reaches = true } = {}) => {
  const kept = new Map<string, string>()
  let time = 1_000_000
  let reloads = 0
  return {
    page: {
      now: () => time,
      storage: () => ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
      }),
      reaches: () => Promise.resolve(reaches),
      reload: () => void (reloads += 1),
    },
    pass: (span: number) => void (time += span),
    reloads: () => reloads,
  }
}

describe('a chunk that cannot be loaded', () => {
  it('reloads the page once, and again only after a minute', async () => {
    const { page, pass, reloads } = makePage()
    await afterMissingPart(failed(), page)
    expect(reloads()).toBe(1)
    await afterMissingPart(failed(), page)
    pass(59_999)
    await afterMissingPart(failed(), page)
    expect(reloads()).toBe(1)
    pass(1)
    await afterMissingPart(failed(), page)
    expect(reloads()).toBe(2)
  })

  it('does not reload the page where the reload cannot be recorded', async () => {
    const { page, reloads } = makePage()
    const forbidden = (): never => {
      throw new DOMException('no', 'SecurityError')
    }
    await afterMissingPart(failed(), { ...page, storage: forbidden })
    expect(reloads()).toBe(0)
  })

  it('does not reload the page if it is not needed yet, and reloads it when it is', async () => {
    const { page, reloads } = makePage()
    const error = failed()
    const handled = afterMissingPart(error, page)
    doWithout(error)
    await handled
    expect(reloads()).toBe(0)
    await afterMissingPart(failed(), page)
    expect(reloads()).toBe(1)
  })

  it('throws an error that the router does not handle by itself', async () => {
    const error = failed()
    await afterMissingPart(error, makePage().page)
    expect(error.message).toBe(`MissingPart: ${failed().message}`)
  })

  it('leaves the page alone while there is no network, and reloads when there is one', async () => {
    const offline = makePage({ reaches: false })
    await afterMissingPart(failed(), offline.page)
    expect(offline.reloads()).toBe(0)
    await afterMissingPart(failed(), { ...offline.page, reaches: () => Promise.resolve(true) })
    expect(offline.reloads()).toBe(1)
  })
})
