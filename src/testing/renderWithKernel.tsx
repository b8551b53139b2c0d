/** Renders a part of the app whose commands really run, in a test kernel. For component tests. */
import { act, type ReactNode } from 'react'
import type { TestKernel } from '../../tests/support/kernel.ts'
import { makeRun } from '../core/runtime.ts'
import { type Drawn, renderInApp } from './renderInApp.tsx'
import { settled } from './settled.ts'

export interface InEarnest extends Drawn {
  readonly kernel: TestKernel
  /** Waits for work that was not started by pressing. */
  readonly settle: () => Promise<void>
  /** The field with this label. */
  readonly field: (label: string) => HTMLInputElement | HTMLTextAreaElement
  readonly fill: (label: string, words: string) => Promise<void>
  /** The texts of all alerts. */
  readonly alerts: () => ReadonlyArray<string>
  readonly toasts: () => ReadonlyArray<string>
}

/** All work is done when this resolves, and when a press does. */
export const renderWithKernel = async (
  children: ReactNode,
  kernel: TestKernel,
  setting: Omit<NonNullable<Parameters<typeof renderInApp>[1]>, 'store' | 'run' | 'answer'> = {},
): Promise<InEarnest> => {
  const { store, layer, log } = kernel
  const drawn = await renderInApp(children, { ...setting, store, run: makeRun(layer, () => {}) })
  const settle = (): Promise<void> => settled(log)
  await settle()
  const field = (label: string): HTMLInputElement | HTMLTextAreaElement => {
    const id = [...drawn.page.querySelectorAll('label')].find((each) => each.textContent === label)?.htmlFor
    const found = drawn.page.querySelector(`[id="${id}"]`)
    if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) return found
    throw new Error(`There is no field '${label}'`)
  }
  return {
    ...drawn,
    kernel,
    settle,
    field,
    fill: (label, words) =>
      act(async () => {
        const found = field(label)
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(found), 'value')?.set?.call(found, words)
        found.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    press: async (role, name) => {
      await drawn.press(role, name)
      await settle()
    },
    alerts: () => [...drawn.page.querySelectorAll('[role=alert]')].map((each) => each.textContent ?? ''),
    toasts: () => kernel.toasts.map(({ text }) => text),
  }
}
