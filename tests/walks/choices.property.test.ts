// The choices of a walk: only possible ones, the same for the same seed, and varied.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeRandom } from '../../server/demo/random.ts'
import { chooseAddress, walkedRoutes } from './addresses.ts'
import { chooseAct } from './chooseAct.ts'
import { chooseControl, kindOf, type Taken, weightOf } from './chooseControl.ts'
import { chooseText } from './chooseText.ts'
import { walkClasses } from './habits.ts'
import type { Control } from './visibleControls.ts'

const aControl = (more: Partial<Control>): Control => ({
  role: 'button',
  name: 'Upvote',
  x: 10,
  y: 10,
  isInLayer: false,
  href: '',
  takesText: false,
  ...more,
})

const control: fc.Arbitrary<Control> = fc.record({
  role: fc.constantFrom('button', 'link', 'textbox', 'switch', 'combobox', 'slider'),
  name: fc.oneof(fc.string(), fc.constantFrom('Log Out', 'Send', 'Close', '12 comments')),
  x: fc.nat(390),
  y: fc.nat(844),
  isInLayer: fc.boolean(),
  href: fc.constantFrom('', '/c/all', 'https://example.com/', 'mailto:a@b.example', '//example.com'),
  takesText: fc.boolean(),
})
const who = fc.constantFrom(...walkClasses)

describe('the next control', () => {
  it('is visible, stays in the app, and follows from the seed', () => {
    fc.assert(
      fc.property(fc.array(control), who, fc.nat(), (controls, walker, seed) => {
        const chosen = chooseControl(controls, new Map(), walker, makeRandom(seed))
        expect(chooseControl(controls, new Map(), walker, makeRandom(seed))).toBe(chosen)
        const possible = controls.filter(({ href }) => href === '' || href === '/c/all')
        expect(possible.length === 0 ? [undefined] : possible).toContain(chosen)
      }),
    )
  })

  it('is seldom one that was used often, whatever number its name contains', () => {
    const taken: Taken = new Map([[kindOf({ role: 'button', name: '12 comments' }), 20]])
    const [often, never] = [aControl({ name: '345 comments' }), aControl({ name: 'Share' })]
    expect(weightOf(often, taken, 'guest') * 10).toBeLessThan(weightOf(never, taken, 'guest'))
  })

  it('is rarely the one that logs out', () => {
    const controls = [aControl({ name: 'Log Out' }), aControl({ name: 'Settings' })]
    const chosen = Array.from({ length: 500 }, (_, seed) =>
      chooseControl(controls, new Map(), 'member', makeRandom(seed)),
    )
    const left = chosen.filter((each) => each?.name === 'Log Out').length
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(50)
  })
})

describe('the next act', () => {
  const acts = (given: Parameters<typeof chooseAct>[1]): ReadonlySet<string> => {
    const random = makeRandom(3)
    return new Set(Array.from({ length: 3000 }, () => chooseAct(random, given)))
  }

  it('is possible', () => {
    const calm = acts({ tabs: 1, isOffline: false, hasFaults: false })
    for (const impossible of ['otherTab', 'network', 'weather']) expect(calm.has(impossible)).toBe(false)
    const offline = acts({ tabs: 2, isOffline: true, hasFaults: true })
    expect(offline.has('reload')).toBe(false)
    for (const possible of ['control', 'otherTab', 'network', 'export', 'back'])
      expect(offline.has(possible)).toBe(true)
  })
})

describe('an address that a walk opens', () => {
  const routes = walkedRoutes()

  it('is one of the app, with every parameter filled in', () => {
    expect(routes.length).toBeGreaterThan(30)
    for (const route of ['/', '/$sort/', '/c/$community/', '/c/$community/$sort/']) expect(routes).toContain(route)
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        expect(chooseAddress(routes, [], makeRandom(seed))).toMatch(/^\/[^$]*$/)
      }),
    )
  })

  it('is one that was seen, if its route was seen', () => {
    const chosen = Array.from({ length: 50 }, (_, seed) =>
      chooseAddress(['/u/$user'], ['/u/ada', '/c/all'], makeRandom(seed)),
    )
    expect(chosen.filter((address) => address === '/u/ada').length).toBeGreaterThan(25)
    expect(chosen).not.toContain('/c/all')
  })
})

describe('the text for a field', () => {
  const written = (name: string, role = 'textbox'): ReadonlyArray<string> =>
    Array.from({ length: 60 }, (_, seed) => chooseText({ role, name }, makeRandom(seed)))

  it('often fits its name, but not always', () => {
    const cards = written('Card number').filter((text) => /^4\d{3} /.test(text)).length
    expect(cards).toBeGreaterThan(25)
    expect(cards).toBeLessThan(60)
    expect(new Set(written('Title')).size).toBeGreaterThan(10)
  })

  it('is a number if the field takes only numbers', () => {
    for (const text of written('Days', 'spinbutton')) expect(text).toMatch(/^-?\d+$/)
  })
})
