// The crop of an image is what the frame shows.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitted, largestScale, movedBy, type Stage, settled, whole, zoomedAt } from '../media/zoom.ts'
import { cutOf } from './Cropper.tsx'

const length = fc.integer({ min: 1, max: 9000 })
const stages = fc.record({ side: fc.integer({ min: 1, max: 1000 }), width: length, height: length }).map(
  ({ side, width, height }): Stage => ({
    room: { width: side, height: side },
    picture: { width, height },
    isCovered: true,
  }),
)
const offset = fc.integer({ min: -20_000, max: 20_000 })
const views = fc.record({ scale: fc.double({ min: 0.01, max: 50, noNaN: true }), x: offset, y: offset })

/** A frame of 100 pixels for an image of 400 x 200: at first, one screen pixel shows two of the image. */
const stage: Stage = { room: { width: 100, height: 100 }, picture: { width: 400, height: 200 }, isCovered: true }

describe('the crop', () => {
  it('is the middle of the image at first', () => {
    expect(cutOf(whole, stage)).toEqual({ left: 100, top: 0, side: 200 })
  })

  it('follows panning and zooming', () => {
    expect(cutOf({ scale: 1, x: 50, y: 0 }, stage)).toEqual({ left: 0, top: 0, side: 200 })
    expect(cutOf({ scale: 2, x: 0, y: 0 }, stage)).toEqual({ left: 150, top: 50, side: 100 })
    expect(cutOf({ scale: 2, x: -10, y: 20 }, stage)).toEqual({ left: 160, top: 30, side: 100 })
  })

  it('is a square inside the image, however it is dragged and zoomed', () => {
    fc.assert(
      fc.property(stages, views, (on, view) => {
        const cut = cutOf(view, on)
        if (cut === undefined) throw new Error('no cut')
        const { left, top, side } = cut
        expect(side).toBeGreaterThan(0)
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
        expect(left + side).toBeLessThanOrEqual(on.picture.width + 1e-6)
        expect(top + side).toBeLessThanOrEqual(on.picture.height + 1e-6)
        const shorter = Math.min(on.picture.width, on.picture.height)
        expect(side).toBeLessThanOrEqual(shorter + 1e-6)
        expect(side).toBeGreaterThanOrEqual(shorter / largestScale - 1e-6)
      }),
    )
  })

  it("is exactly what the frame shows: its centre is the image's point at the centre of the frame", () => {
    fc.assert(
      fc.property(stages, views, (on, any) => {
        const view = settled(any, on)
        const cut = cutOf(view, on)
        if (cut === undefined) throw new Error('no cut')
        const pixels = on.picture.width / (fitted(on).width * view.scale)
        expect(cut.left + cut.side / 2).toBeCloseTo(on.picture.width / 2 - view.x * pixels, 3)
        expect(cut.top + cut.side / 2).toBeCloseTo(on.picture.height / 2 - view.y * pixels, 3)
      }),
    )
  })

  it('never leaves a gap in the frame', () => {
    fc.assert(
      fc.property(stages, views, offset, fc.double({ min: 0.05, max: 20, noNaN: true }), (on, from, by, factor) => {
        const view = movedBy(zoomedAt(settled(from, on), factor, { x: by, y: -by }, on), { x: by, y: by }, on)
        const { width, height } = fitted(on)
        const reach = { x: (width * view.scale - on.room.width) / 2, y: (height * view.scale - on.room.height) / 2 }
        expect(Math.abs(view.x)).toBeLessThanOrEqual(Math.max(reach.x, 0) + 1e-6)
        expect(Math.abs(view.y)).toBeLessThanOrEqual(Math.max(reach.y, 0) + 1e-6)
        expect(Math.min(width * view.scale - on.room.width, height * view.scale - on.room.height)).toBeGreaterThan(
          -1e-6,
        )
      }),
    )
  })

  it("is undefined while the image's size is unknown", () => {
    expect(cutOf(whole, { ...stage, picture: { width: 0, height: 0 } })).toBeUndefined()
  })
})
