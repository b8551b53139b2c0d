// What lay over the screen: opened and closed by commands, closed by Back, and gone with the screen.
import { describe, expect, it } from 'vitest'
import { redact, redacted } from '../../schemas/codecs/secret.ts'
import { OpenOverlay } from '../layout/OpenOverlay.ts'
import { captchaActs, givenAct, makeOverlayTimeline } from './overlayTimeline.ts'

const sort = { name: 'commentSort' }
const menu = { name: 'contentMenu', kind: 'post', id: 7, inTrending: false }
const save = { name: 'save', kind: 'post', id: 7 }

const opened = (...overlays: ReadonlyArray<object>) => {
  const layers = makeOverlayTimeline()
  for (const overlay of overlays) {
    layers.act({ kind: 'open', overlay })
    layers.arrive(true)
  }
  return layers
}

describe('over the screen', () => {
  it('lists the open layers, in the order they were opened', () => {
    expect(opened().now()).toEqual([])
    expect(opened(menu, save).now()).toEqual([menu, save])
  })

  it('lists an image of a private text, of which the log keeps neither address nor title', () => {
    const ofPrivate = { address: 'https://media.example/a.jpg', title: 'A lake' }
    const kept = redact(OpenOverlay.input, { name: 'image', ofPrivate })
    expect(kept).toEqual({ name: 'image', ofPrivate: { address: redacted, title: redacted } })
    const layers = makeOverlayTimeline()
    layers.act({ kind: 'open', overlay: kept })
    expect(layers.now()).toEqual([kept])
  })

  it('has the new layer in place of the top one it replaced', () => {
    const layers = opened(sort, menu)
    layers.act({ kind: 'swap', overlay: save })
    layers.arrive(true)
    expect(layers.now()).toEqual([sort, save])
  })

  it('removes a closed layer once, although the address changes too', () => {
    const layers = opened(sort, menu)
    layers.act({ kind: 'close' })
    layers.arrive(true)
    expect(layers.now()).toEqual([sort])
  })

  it('removes the top layer on Back, where only the address changes', () => {
    const layers = opened(sort, menu)
    layers.arrive(true)
    expect(layers.now()).toEqual([sort])
    layers.arrive(true)
    layers.arrive(true)
    expect(layers.now()).toEqual([])
  })

  it('is empty once another screen opens', () => {
    const layers = opened(sort, menu)
    layers.arrive(false)
    expect(layers.now()).toEqual([])
  })

  it('ignores names that are not layers: a file may contain anything', () => {
    expect(opened({ name: 'nonsense' }, { name: 'save', kind: 'post', id: 'x' }).now()).toEqual([])
  })

  it('is the same list as long as nothing changes', () => {
    const layers = opened(menu)
    const before = layers.now()
    layers.act({ kind: 'open', overlay: { name: 'nonsense' } })
    layers.arrive(true)
    expect(layers.now()).toBe(before)
  })
})

it('has the name of a layer that a given entry opened, and a captcha’s question', () => {
  expect(givenAct({ name: 'overlay.open.v1', input: save })).toEqual({ kind: 'open', overlay: save })
  expect(givenAct({ name: 'overlay.swap.v1', input: save })).toEqual({ kind: 'swap', overlay: save })
  expect(givenAct({ name: 'overlay.close.v1', input: null })?.kind).toBe('close')
  expect(givenAct({ name: 'content.vote.v1', input: null })).toBeUndefined()
  const entry = { sequence: 1, order: 1, at: 0, kind: 'intent', name: 'a.b.v1', input: null, steps: [] } as const
  const call = { port: 'captcha', nth: 0, order: 4 }
  expect(captchaActs([{ ...entry, calls: [{ ...call, answer: { order: 6, at: 0, value: null } }] }])).toEqual([
    { order: 4, kind: 'open', overlay: { name: 'captcha' } },
    { order: 6, kind: 'close' },
  ])
  expect(captchaActs([{ ...entry, calls: [call, { ...call, port: 'sleep' }] }])).toHaveLength(1)
})
