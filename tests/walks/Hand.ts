/** Input as from a person with a phone: touches and typing only. */
import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import type { Random } from '../../server/demo/random.ts'
import { chooseText } from './chooseText.ts'
import type { Control } from './visibleControls.ts'

export interface Hand {
  readonly tap: (x: number, y: number) => Promise<void>
  readonly longPress: (x: number, y: number) => Promise<void>
  /** Drags a finger up by this many CSS pixels (down if negative), within this many milliseconds. */
  readonly drag: (x: number, y: number, by: number, during: number) => Promise<void>
  /** Types into the tapped field, replacing its content. */
  readonly write: (control: Control) => Promise<string>
}

const steps = 6

/** Milliseconds. */
const patience = 10_000

/**
 * The browser may never report a touch as handled that comes while a tap opens another screen, although the page goes
 * on: waiting for it took all of a walk's time.
 */
const answered = async (sent: Promise<unknown>): Promise<void> => {
  const isHere = new AbortController()
  const late = wait(patience, undefined, { signal: isHere.signal }).then(() => {
    throw new Error('the browser did not answer the touch')
  })
  try {
    await Promise.race([sent, late])
  } finally {
    isHere.abort()
  }
}

export const makeHand = (page: Page, finger: CDPSession, random: Random): Hand => {
  type Touch = 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel'
  const send = (type: Touch, at: ReadonlyArray<{ x: number; y: number }>) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [...at] })
  const touch = async (type: Touch, at: ReadonlyArray<{ x: number; y: number }>): Promise<void> => {
    try {
      await answered(send(type, at))
    } catch (error) {
      // Lifts the finger, so that the next touch can begin.
      void send('touchCancel', []).catch(() => undefined)
      throw error
    }
  }
  const tap = (x: number, y: number): Promise<void> => answered(page.touchscreen.tap(x, y))
  return {
    tap,
    longPress: async (x, y) => {
      await touch('touchStart', [{ x, y }])
      await wait(600)
      await touch('touchEnd', [])
    },
    drag: async (x, y, by, during) => {
      await touch('touchStart', [{ x, y }])
      for (let step = 1; step <= steps; step += 1) {
        await wait(during / steps)
        await touch('touchMove', [{ x, y: y - (by * step) / steps }])
      }
      await touch('touchEnd', [])
    },
    write: async (control) => {
      await tap(control.x, control.y)
      const text = chooseText(control, random)
      await page.keyboard.press('ControlOrMeta+a')
      // A search responds to every letter; long texts are pasted.
      if (text.length < 20 && random.chance(0.6)) await page.keyboard.type(text, { delay: random.int(5, 60) })
      else await page.keyboard.insertText(text)
      if (random.chance(0.25)) await page.keyboard.press('Enter')
      return text
    },
  }
}
