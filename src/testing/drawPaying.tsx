/** Draws what is paid with, for a member whose server answers by path: commands are carried out in earnest. For component tests. */
import { act, type ReactNode } from 'react'
import { answered, type TestKernel, type TestKernelOptions, testKernel } from '../../tests/support/kernel.ts'
import { makeRun } from '../runtime.ts'
import { type Drawn, renderInApp } from './renderInApp.tsx'
import { sampleUser } from './samples.ts'

export interface Paying extends Drawn {
  readonly kernel: TestKernel
  /** Paths of the calls that were made. */
  readonly paths: () => ReadonlyArray<string>
  readonly fill: (label: string, words: string) => Promise<void>
  /** Words of what is said at once. */
  readonly alerts: () => ReadonlyArray<string>
  readonly toasts: () => ReadonlyArray<string>
}

// Sheets move without it too; the document of tests rejects the promise of every animation that is cut short.
Reflect.deleteProperty(Element.prototype, 'animate')

/** Lets whatever is under way come to its end: commands in a row take a few turns. */
const settle = (): Promise<void> =>
  act(async () => {
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve))
  })

/** `answers` is read at every call, so that a test can change its server's mind. */
export const drawPaying = async (
  children: ReactNode,
  answers: Readonly<Record<string, unknown>> = {},
  options: TestKernelOptions = {},
  now = 0,
): Promise<Paying> => {
  const kernel = testKernel({ answer: ({ path }) => answered(answers[path] ?? { status: true }), ...options })
  kernel.store.changeViewer({ kind: 'member', user: sampleUser({ username: 'eve' }) })
  const drawn = await renderInApp(children, { store: kernel.store, run: makeRun(kernel.layer, () => {}), now })
  await settle()
  const fill = async (label: string, words: string): Promise<void> => {
    const id = [...drawn.page.querySelectorAll('label')].find((each) => each.textContent === label)?.htmlFor
    const field = drawn.page.querySelector(`[id="${id}"]`)
    if (!(field instanceof HTMLInputElement)) throw new Error(`There is no field '${label}'`)
    await act(async () => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, words)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
  return {
    ...drawn,
    kernel,
    press: async (role, name) => {
      await drawn.press(role, name)
      await settle()
    },
    paths: () => kernel.requests.map(({ path }) => path),
    fill,
    alerts: () => [...drawn.page.querySelectorAll('[role=alert]')].map((each) => each.textContent ?? ''),
    toasts: () => kernel.toasts.map(({ text }) => text),
  }
}
