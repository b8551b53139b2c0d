// What a report says of the device: names and numbers that a fault may depend on, and no more than those.
import { Schema } from 'effect'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SessionDevice } from '../../commands/session/SessionDevice.ts'
import { browserOf, deviceFacts, platformOf } from './deviceFacts.ts'
import { followNetworkChanges } from './minuteTick.ts'

const agents = {
  chrome:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.3537.57',
  samsung:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0',
  safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  chromeOnPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.1 Mobile/15E148 Safari/604.1',
  tablet:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a browser', () => {
  it('is named by what it is, not by what else it says that it is', () => {
    expect(Object.values(agents).map((agent) => browserOf(agent))).toEqual([
      'Chrome 141',
      'Edge 141',
      'Samsung Internet 28',
      'Firefox 131',
      'Safari 17.5',
      'Chrome 141',
      'Safari 18.0',
    ])
    expect(browserOf('curl/8')).toBe('unknown')
  })

  it('is named by its brand if it gives one', () => {
    const brands = [
      { brand: 'Not/A)Brand', version: '8' },
      { brand: 'Chromium', version: '141' },
      { brand: 'Brave', version: '141' },
    ]
    expect(browserOf(agents.chrome, brands)).toBe('Brave 141')
    expect(browserOf(agents.chrome, brands.slice(0, 2))).toBe('Chromium 141')
    expect(browserOf(agents.chrome, brands.slice(0, 1))).toBe('Chrome 141')
  })
})

it('a system is named, and a tablet that says it is a computer is not believed', () => {
  const named = Object.values(agents).map((agent) => platformOf(agent, agent === agents.tablet))
  expect(named).toEqual(['Android', 'Windows', 'Android', 'Linux', 'iOS', 'iOS', 'iPadOS'])
  expect([platformOf(agents.tablet, false), platformOf('', false), platformOf('', false, 'Fuchsia')]).toEqual([
    'macOS',
    'unknown',
    'Fuchsia',
  ])
})

const decode = Schema.decodeUnknownSync(SessionDevice)

it('describes the device in a form that a file can hold, without the browser’s own name', () => {
  vi.stubGlobal('navigator', {
    userAgent: agents.firefox,
    languages: ['en-GB', 'de', 'fr', 'it', 'es', 'pt'],
    onLine: true,
    deviceMemory: 8,
  })
  const facts = deviceFacts()
  expect(decode(JSON.parse(JSON.stringify(facts)))).toEqual(facts)
  expect(facts).toMatchObject({
    browser: 'Firefox 131',
    platform: 'Linux',
    memory: 8,
    hasWorker: false,
    isOnline: true,
  })
  expect(facts.languages).toHaveLength(5)
  expect(JSON.stringify(facts)).not.toContain('Gecko')
})

it('has the time zone, in browsers with Temporal and in those without', () => {
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Asia/Tokyo' } })
  expect(deviceFacts().timeZone).toBe('Asia/Tokyo')
  vi.stubGlobal('Temporal', undefined)
  expect(deviceFacts().timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
})

it('has the newest times at which the network came and went', () => {
  followNetworkChanges()
  const clock = vi.spyOn(Date, 'now')
  for (let at = 0; at < 60; at += 1) {
    clock.mockReturnValue(at)
    window.dispatchEvent(new Event(at % 2 === 0 ? 'offline' : 'online'))
  }
  const { network } = deviceFacts()
  expect(network).toHaveLength(50)
  expect([network[0], network.at(-1)]).toEqual([
    { at: 10, isOnline: false },
    { at: 59, isOnline: true },
  ])
})
