// The position of a zoomed image.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitted, largestScale, movedBy, settled, toggledAt, type View, whole, zoomedAt } from './zoom.ts'

const length = fc.integer({ min: 1, max: 5000 })
const size = fc.record({ width: length, height: length })
const stages = fc.record({ room: size, picture: size })
const offset = fc.integer({ min: -9000, max: 9000 })
const points = fc.record({ x: offset, y: offset })
const views = fc.record({ scale: fc.double({ min: 0.1, max: 50, noNaN: true }), x: offset, y: offset })

const stage = { room: { width: 400, height: 800 }, picture: { width: 1200, height: 800 } }

describe('the viewer', () => {
  it('shows an image whole at first, as large as fits', () => {
    const { width, height } = fitted(stage)
    expect(width).toBeCloseTo(400)
    expect(height).toBeCloseTo(800 / 3)
    expect(settled({ scale: 1, x: 50, y: 90 }, stage)).toEqual(whole)
  })

  it('keeps the point under the finger in place', () => {
    const at = { x: 100, y: 0 }
    const view = zoomedAt(whole, 2, at, stage)
    expect(view).toEqual({ scale: 2, x: -100, y: 0 })
    expect((at.x - view.x) / view.scale).toBe(at.x)
  })

  it('zooms in at a double tap and out at the next', () => {
    const near = toggledAt(whole, { x: 10, y: 0 }, stage)
    expect(near.scale).toBeCloseTo(3)
    expect(toggledAt(near, { x: 10, y: 0 }, stage)).toEqual(whole)
  })

  it('never leaves a gap beside an image larger than the screen, and keeps a smaller one centred', () => {
    fc.assert(
      fc.property(stages, views, points, fc.double({ min: 0.01, max: 20, noNaN: true }), (on, from, point, factor) => {
        const view: View = movedBy(zoomedAt(settled(from, on), factor, point, on), point, on)
        expect(view.scale).toBeGreaterThanOrEqual(1)
        expect(view.scale).toBeLessThanOrEqual(largestScale)
        const { width, height } = fitted(on)
        const spareX = Math.max(0, (width * view.scale - on.room.width) / 2)
        const spareY = Math.max(0, (height * view.scale - on.room.height) / 2)
        expect(Math.abs(view.x)).toBeLessThanOrEqual(spareX + 1e-6)
        expect(Math.abs(view.y)).toBeLessThanOrEqual(spareY + 1e-6)
      }),
    )
  })

  it("stays centred while the image's size is unknown", () => {
    const unknown = { room: stage.room, picture: { width: 0, height: 0 } }
    const { x, y } = movedBy(zoomedAt(whole, 2, { x: 40, y: 40 }, unknown), { x: 9, y: 9 }, unknown)
    expect(Math.abs(x) + Math.abs(y)).toBe(0)
  })
})
